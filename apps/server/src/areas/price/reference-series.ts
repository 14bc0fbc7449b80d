import type { Point } from '@library/pricing/change'
import { mainRegion, type RegionHistory } from './history.ts'
import { money } from './price-rows.ts'
import type { Look } from './reading.ts'
import { type AskedSubject, regionNames } from './subject.ts'

export type SeriesPoint = Point & Readonly<{ n: number }>
export type RegionSeries = Readonly<{ regionCode: string; name: string; points: SeriesPoint[] }>
type Asked = Readonly<{
  subject: AskedSubject
  /** Where most is known, when nobody says where to look. */
  regions: readonly string[]
  periods: readonly string[]
  taxMode: number
}>

const carriedForward = '2'
const nothing: SeriesPoint = { price: null, carried: false, n: 0 }

/** What was published for one thing in each region and period; null where nothing was. */
export async function referenceSeries(
  { history, lookUp }: Pick<Look, 'history' | 'lookUp'>,
  { subject, regions, periods, taxMode }: Asked,
): Promise<RegionSeries[]> {
  const known = await history(subject)
  const lists = new Map(known.regions.map((region) => [region.code, region]))
  const wanted = regions.length > 0 ? regions : [mainRegion(known)]
  const strange = wanted.filter((code) => code !== '' && !lists.has(code))
  const names = strange.length > 0 ? await lookUp((ctx) => regionNames(ctx, strange)) : new Map<string, string>()
  const places = new Map(periods.map((period, at) => [period, at]))
  return wanted.map((code) => {
    const list = lists.get(code)
    return { regionCode: code, name: list?.name ?? names.get(code) ?? code, points: placed(list, places, taxMode) }
  })
}

function placed(list: RegionHistory | undefined, places: ReadonlyMap<string, number>, taxMode: number): SeriesPoint[] {
  const points: SeriesPoint[] = new Array(places.size).fill(nothing)
  if (!list) return points
  const prices = (taxMode === 2 ? list.excl : list.incl).split(',')
  const [counts, levels] = [list.counts.split(','), list.levels.split(',')]
  for (const [from, period] of list.periods.split(',').entries()) {
    const at = places.get(period)
    if (at !== undefined)
      points[at] = {
        price: money(prices[from] ?? ''),
        carried: levels[from] === carriedForward,
        n: Number(counts[from]),
      }
  }
  return points
}
