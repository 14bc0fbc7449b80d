import { expect, inject } from 'vitest'
import { connection } from '../../src/platform/database/hosts/connection.ts'
import { openSignals } from '../../src/platform/database/signals.ts'
import { test } from '../world.ts'
import { poll, timeout } from './product.ts'
import { aLineTo } from './silent-line.ts'

test('a notification connection that dies silently is detected and reopened', timeout, async () => {
  const line = await aLineTo(inject('databaseUrl'))
  const lost: string[] = []
  let gaps = 0
  const signals = await openSignals(connection(line.url, 'UTC'), ['push'], ({ message }) => void lost.push(message))
  signals.onGap(() => {
    gaps += 1
  })
  expect(signals.isListening()).toBe(true)
  const begun = performance.now()
  line.fallSilent()
  await expect.poll(signals.isListening, poll).toBe(false)
  console.log(`notification line: its silence was noticed after ${Math.round(performance.now() - begun)} ms`)
  await expect.poll(signals.isListening, poll).toBe(true)
  expect({ lost, gaps }).toEqual({ lost: ['The notification line is silent'], gaps: 1 })
  await signals.close()
  line.close()
})
