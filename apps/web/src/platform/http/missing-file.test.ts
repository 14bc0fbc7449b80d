import { expect, test, vi } from 'vitest'
import { settings } from '../settings.ts'
import { inTime, isMissingFile } from './missing-file.ts'

test('a file that does not load before the time-out fails, and only a reload helps', async () => {
  expect(settings.chunkTimeout).toBe(120_000)
  vi.useFakeTimers()
  try {
    const outcome = inTime(new Promise<never>(() => undefined)).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(settings.chunkTimeout)
    expect(isMissingFile(await outcome)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a file that loads in time is returned', async () => {
  await expect(inTime(Promise.resolve('file'))).resolves.toBe('file')
})
