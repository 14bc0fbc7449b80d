import { expect, test } from 'vitest'
import { wallTime } from './station-clock.ts'

test("a time shows as on the station's clock, in any time zone", () => {
  const moment = new Date('2026-11-16T16:03:22Z')
  expect(wallTime(moment, 'Asia/Shanghai')).toBe('2026-11-17 00:03:22')
  expect(wallTime(moment, 'America/New_York')).toBe('2026-11-16 11:03:22')
})
