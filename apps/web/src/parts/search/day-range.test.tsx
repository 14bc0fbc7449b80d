import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, startPage } from '../../../test/draw.tsx'
import { DayRange } from './day-range.tsx'
import type { RangeProps } from './range-props.ts'

startPage()

/** A Wednesday. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T04:00:00Z') }))
afterEach(() => void vi.useRealTimers())

type Range = NonNullable<RangeProps['value']>

function Days({ asTimes = false, start }: { asTimes?: boolean; start?: Range }) {
  const [value, onChange] = useState<Range>(start ?? [undefined, undefined])
  return (
    <>
      <DayRange {...{ value, onChange, asTimes }} aria-label="日期" />
      <output>{value.join(' 到 ')}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent

async function pick(name: string, asTimes = false) {
  const { person } = await draw(<Days asTimes={asTimes} />)
  await person.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await person.click(await screen.findByText(name))
}

test.each([
  ['今天', '2026-11-18 到 2026-11-18'],
  ['本周', '2026-11-16 到 2026-11-22'],
  ['本月', '2026-11-01 到 2026-11-30'],
  ['上月', '2026-10-01 到 2026-10-31'],
  ['近 12 个月', '2025-12-01 到 2026-11-30'],
])('one click on %s chooses its days', async (name, days) => {
  await pick(name)
  expect(chosen()).toBe(days)
})

test('a week begins on Monday, also on a Sunday', async () => {
  vi.setSystemTime('2026-11-22T04:00:00Z')
  await pick('本周')
  expect(chosen()).toBe('2026-11-16 到 2026-11-22')
})

test('as times, the range ends before the midnight after its last day', async () => {
  await pick('上月', true)
  expect(chosen()).toBe('2026-10-01 00:00:00 到 2026-11-01 00:00:00')
})

test('stored times show as the days they mean', async () => {
  await draw(<Days asTimes start={['2026-10-01 00:00:00', '2026-11-01 00:00:00']} />)
  const days = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(days).toEqual(['2026-10-01', '2026-10-31'])
})
