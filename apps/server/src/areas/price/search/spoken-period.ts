import type { AnswerOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { periodMeant, readPeriod } from '@library/pricing/query/reading/spoken-period'
import { type NewestIssue, newestIssue } from '../../../domain/station/published-issues.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { World } from '../../../platform/world.ts'
import { stepOf } from '../periods.ts'

type Understood = AnswerOf<typeof pricePageCall>['understood']
type Asked = Readonly<{ materialName?: string | undefined; period?: string | undefined; since?: string | undefined }>
type Reader = Readonly<{
  newest: NewestIssue | undefined
  /** yyyyMM of today. */
  month: () => string
}>

/** The issue that the text names: 10月螺纹钢, 上月水泥. */
function spokenPeriod({ newest, month }: Reader, text = ''): string | undefined {
  const { period } = newest ? readPeriod(text) : {}
  if (!newest || !period) return undefined
  return periodMeant(period.spoken, { newest: newest.latest, today: month(), step: stepOf(newest) })
}

/** The query with the issue of its text. One that is chosen beside the text counts instead. */
export function withSpokenPeriod<Q extends Asked>(reader: Reader, query: Q): Q {
  const period = query.period ?? spokenPeriod(reader, query.materialName)
  return period === query.period ? query : { ...query, period }
}

/** How the text was understood. A period that the list does not show is no part of it; alone it needs no search. */
export function understoodOf(reader: Reader, found: Understood, query: Asked): Understood {
  const period = spokenPeriod(reader, query.materialName)
  if (period === undefined) return found
  const isShown = period === (query.period ?? query.since)
  const { notes, matched } = found ?? { notes: alone(query.materialName), matched: 'exact' }
  const shown = notes.flatMap((note) => {
    if (note.kind !== 'period') return note
    return isShown ? { ...note, means: [period] } : []
  })
  return { notes: shown, matched }
}

type Note = NonNullable<Understood>['notes'][number]

function alone(text = ''): Note[] {
  const { period } = readPeriod(text)
  return period ? [{ kind: 'period', text: period.text }] : []
}

/** The same for a list that is read outside of a visitor's request. */
export async function bodyWithSpokenPeriod<B extends Asked>(ctx: Ctx, world: Pick<World, 'config' | 'clock'>, body: B) {
  if (!body.materialName || body.period) return body
  return withSpokenPeriod({ newest: await newestIssue(ctx), month: () => monthOfToday(world) }, body)
}

export function monthOfToday({ config, clock }: Pick<World, 'config' | 'clock'>): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: config.timeZone, year: 'numeric', month: '2-digit' })
  return parts.format(clock()).replace('-', '')
}
