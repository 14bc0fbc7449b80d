import { afterEach, expect, test } from 'vitest'
import { clearErrorLog, startErrorLog, useErrorLog } from './error-log.ts'

const stop = startErrorLog()

afterEach(() => {
  stop()
  clearErrorLog()
})

test('an error of the page is logged, a size that is observed again is not', () => {
  const happen = (detail: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', detail))
  happen({ message: 'ResizeObserver loop completed with undelivered notifications.' })
  happen({ message: 'Script error.' })
  happen({ message: 'Uncaught TypeError', error: new TypeError('x is not a function') })
  expect(useErrorLog.getState().entries.map(({ message }) => message)).toEqual(['x is not a function', 'Script error.'])
})
