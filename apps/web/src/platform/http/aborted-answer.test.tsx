import { periodsCall } from '@library/contract/price/price-overview'
import { afterEach, expect, test, vi } from 'vitest'
import { failureMessage } from './failure-message.ts'
import { send } from './http.ts'
import { HttpError } from './http-error.ts'

afterEach(() => vi.unstubAllGlobals())

/** The headers have arrived, and the body never ends. */
function beginAnswer(): { fail: (error: unknown) => void } {
  let fail: (error: unknown) => void = () => undefined
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":200,'))
        fail = (error) => controller.error(error)
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { status: 200 })
  })
  return { fail: (error) => fail(error) }
}

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => error,
  )

test('an answer that the caller aborts while its body is read is no failure of the server', async () => {
  beginAnswer()
  const stop = new AbortController()
  const outcome = outcomeOf(send(periodsCall, {}, { headers: {}, signal: stop.signal }))
  await new Promise((resolve) => setTimeout(resolve))
  stop.abort()
  const error = await outcome
  expect(error).not.toBeInstanceOf(HttpError)
  expect((error as Error).name).toBe('AbortError')
  expect(failureMessage(error)).not.toBe(failureMessage(new Error('unknown')))
})

test('an answer that breaks off is a failed connection', async () => {
  const answer = beginAnswer()
  const outcome = outcomeOf(send(periodsCall, {}, { headers: {} }))
  await new Promise((resolve) => setTimeout(resolve))
  answer.fail(new TypeError('network error'))
  expect(await outcome).toMatchObject({ status: 0, body: 'network' })
})
