import { periodState } from '@library/contract/material/period.states'
import { expect } from 'vitest'
import { watchPeriods } from '../../src/areas/material/period/watch-periods.ts'
import { aPriceStation } from '../desks/price-station.ts'
import { test } from '../world.ts'
import { rounds, timeout } from './product.ts'

/** Over the end of a year and a leap day; each month collects until six in the evening of its twentieth. */
const months = ['202711', '202712', '202801', '202802', '202803'].slice(0, rounds > 1 ? 5 : 4)
const hours = rounds > 1 ? 1 : 12

test(
  'the clock runs over months: one at a time collects, none is left out, everyone is notified once',
  timeout,
  async ({ staged, world }) => {
    const s = await aPriceStation(staged, world)
    await s.setPeriod(periodState.archived)
    for (const [at, period] of months.entries()) {
      const collectFrom = at === 0 ? `${dateOf(period, 1)} 00:00:00` : `${dateOf(months[at - 1] ?? '', 20)} 18:00:00`
      const collectTo = `${dateOf(period, 20)} 18:00:00`
      const answer = await s.ask('publisher', 'materialPeriod/MaterialPeriod/submit', {
        period,
        periodType: 1,
        state: periodState.waiting,
        collectFrom,
        collectTo,
      })
      expect(answer).toMatchObject({ code: 200 })
    }

    const end = Date.parse(`${dateOf(months.at(-1) ?? '', 21)}T00:00:00+08:00`)
    const opened: string[] = []
    let steps = 0
    for (let now = Date.parse('2027-10-31T18:00:00+08:00'); now <= end; now += hours * 3_600_000) {
      // Two processes reach the same moment: the second finds everything done.
      for (const _ of ['one', 'other']) await s.station.in((ctx) => watchPeriods({ ...ctx, now: new Date(now) }))
      const collecting = await s.station.in((ctx) =>
        ctx.db
          .selectFrom('materialPeriod')
          .select(['period', 'collectFrom', 'collectTo'])
          .where('state', '=', 1)
          .execute(),
      )
      expect(collecting.length).toBeLessThanOrEqual(1)
      const [current] = collecting
      if (current && current.period !== opened.at(-1)) opened.push(current.period)
      if (current) expect(Date.parse(`${current.collectTo?.replace(' ', 'T')}+08:00`)).toBeGreaterThan(now)
      steps += 1
    }
    const messages = await s.station.in((ctx) =>
      ctx.db
        .selectFrom('message')
        .select(['kind', 'title'])
        .where('userId', '=', s.callers.owner?.userId ?? '')
        .execute(),
    )
    const count = (kind: string) => messages.filter((message) => message.kind === kind)
    console.log(
      `clock: ${steps} moments over ${months.length} months, ${opened.length} opened, ${messages.length} messages`,
    )
    expect(opened).toEqual(months)
    expect(count('period_open')).toHaveLength(months.length)
    expect(count('deadline')).toHaveLength(2 * months.length)
    expect(new Set(messages.map((message) => JSON.stringify(message.title))).size).toBe(messages.length)
  },
)

function dateOf(period: string, day: number): string {
  return `${period.slice(0, 4)}-${period.slice(4)}-${String(day).padStart(2, '0')}`
}
