import { periodState } from '@library/contract/material/period.states'
import { describe, expect } from 'vitest'
import { aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { test as base } from '../../../../test/world.ts'
import { watchPeriods } from './watch-periods.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})

const submit = (s: PriceStation, values: object, who = 'publisher') =>
  s.ask(who, 'materialPeriod/MaterialPeriod/submit', values)

describe('a period', () => {
  test.for([
    ['month', 1, '202601', '2026-01-01', '2026-01-31', '2026-01-20'],
    ['two months', 2, '202603', '2026-03-01', '2026-04-30', '2026-04-20'],
    ['quarter', 3, '202604', '2026-04-01', '2026-06-30', '2026-06-20'],
    ['year', 4, '202401', '2024-01-01', '2024-12-31', '2024-12-20'],
  ] as const)('of a %s has the dates of its months', async ([, periodType, code, start, end, publishDue], { s }) => {
    const { data } = await submit(s, { period: code, periodType, state: periodState.waiting })
    expect(data).toMatchObject({
      period: code,
      periodType,
      start,
      end,
      publishDue,
      state: periodState.waiting,
      counts: {},
    })
  })

  test('begins in a month that fits its type, with dates in order, once', async ({ s }) => {
    expect(await submit(s, { period: '202602', periodType: 3 })).toMatchObject({ error: 'period/first-month' })
    const late = { period: '202605', periodType: 1, start: '2026-06-01', end: '2026-05-31' }
    expect(await submit(s, late)).toMatchObject({ error: 'period/dates' })
    expect(await submit(s, { period, periodType: 1 })).toMatchObject({ code: 409, error: 'common/not-unique' })
    expect(await submit(s, { period: '202605', periodType: 1 }, 'auditor')).toMatchObject({ code: 403 })
    // A past issue that was never entered: with its own state.
    expect((await submit(s, { period: '202203', periodType: 1, state: periodState.archived })).data).toMatchObject({
      state: periodState.archived,
    })
    // One that is still to come cannot be out already.
    for (const [state, word] of [
      [3, '已发布'],
      [4, '已归档'],
    ]) {
      const refused = await submit(s, { period: '209901', periodType: 1, state })
      expect(refused).toMatchObject({ code: 409, error: 'period/not-begun', msg: expect.stringContaining(`${word}`) })
      expect(JSON.stringify(refused)).toContain('"state"')
    }
    expect((await submit(s, { period: '209901', periodType: 1 })).data).toMatchObject({ state: periodState.waiting })
  })

  test('goes one step at a time, and back only while nothing is published', async ({ s }) => {
    const list = (await s.get('owner', 'materialPeriod/MaterialPeriod/list', { state: String(periodState.collecting) }))
      .data.records
    const [row] = list
    const step = (state: number) => submit(s, { id: row.id, period, periodType: 1, state })
    expect(await step(periodState.published)).toMatchObject({ code: 409, error: 'period/step' })
    expect((await step(periodState.auditing)).data).toMatchObject({ state: periodState.auditing })
    expect(await step(periodState.published)).toMatchObject({ error: 'period/nothing-published' })
    expect((await step(periodState.collecting)).data).toMatchObject({ state: periodState.collecting })
    const id = await s.approved()
    await step(periodState.auditing)
    await s.ask('publisher', 'publish', { id })
    expect(await step(periodState.auditing)).toMatchObject({ code: 409 })
    expect((await step(periodState.archived)).data).toMatchObject({ state: periodState.archived, counts: { 4: 1 } })
    expect(await s.ask('admin', `materialPeriod/MaterialPeriod/remove?ids=${row.id}`)).toMatchObject({
      error: 'period/in-use',
    })
  })

  test('of several is removed only if each of them may be', async ({ s }) => {
    const [used] = (await s.get('owner', 'materialPeriod/MaterialPeriod/list', { period })).data.records
    await s.approved()
    const empty = async (code: string) => (await submit(s, { period: code, periodType: 1 })).data.id
    const [first, second] = [await empty('209901'), await empty('209902')]
    const remove = (ids: string[]) => s.ask('admin', `materialPeriod/MaterialPeriod/remove?ids=${ids}`)
    const listed = async (code: string) =>
      (await s.get('owner', 'materialPeriod/MaterialPeriod/list', { period: code })).data.total
    expect(await remove([first, used.id])).toMatchObject({
      error: 'period/in-use',
      msg: expect.stringContaining(`${period.slice(0, 4)}-${period.slice(4)}`),
    })
    expect(await listed('209901')).toBe(1)
    expect(await remove([first, second])).toMatchObject({ code: 200 })
    expect([await listed('209901'), await listed('209902')]).toEqual([0, 0])
  })

  test('collects alone among those of its type', async ({ s }) => {
    expect(await submit(s, { period: '202612', periodType: 1, state: periodState.collecting })).toMatchObject({
      error: 'period/collecting',
    })
    expect((await submit(s, { period: '202610', periodType: 3, state: periodState.collecting })).data).toMatchObject({
      state: periodState.collecting,
    })
  })
})

describe('the clock', () => {
  test('closes what is over, opens what is due, and tells enterprises once', async ({ s, world }) => {
    const at = (now: string) => s.station.in((ctx) => watchPeriods({ ...ctx, now: new Date(`${now}+08:00`) }))
    const states = async () =>
      (await s.get('owner', 'materialPeriod/MaterialPeriod/list')).data.records.map(
        (row: { period: string; state: number }) => [row.period, row.state],
      )
    const told = (kind: 'period_open' | 'deadline') =>
      s.station.in((ctx) =>
        ctx.db
          .selectFrom('message')
          .select('title')
          .where('kind', '=', kind)
          .where('userId', '=', s.callers.owner?.userId ?? '')
          .execute(),
      )
    expect(world.config.timeZone).toBe('Asia/Shanghai')
    const [row] = (await s.get('owner', 'materialPeriod/MaterialPeriod/list')).data.records
    const until = { collectFrom: '2026-11-01 00:00:00', collectTo: '2026-11-20 18:00:00' }
    await submit(s, { id: row.id, period, periodType: 1, ...until })
    const next = { collectFrom: '2026-11-20 00:00:00', collectTo: '2026-12-20 18:00:00' }
    await submit(s, { period: '202612', periodType: 1, ...next })

    await at('2026-11-17T09:00:00')
    await at('2026-11-17T15:00:00')
    expect((await told('deadline')).map((one) => one.title)).toEqual([expect.stringContaining('还有 3 天')])
    await at('2026-11-19T09:00:00')
    expect(await told('deadline')).toHaveLength(2)
    await at('2026-11-20T10:00:00')
    expect(await states()).toEqual([
      ['202612', 0],
      [period, 1],
    ])
    await at('2026-11-20T18:00:00')
    await at('2026-11-20T18:15:00')
    expect(await states()).toEqual([
      ['202612', 1],
      [period, 2],
    ])
    expect(await told('period_open')).toHaveLength(1)
  })
})
