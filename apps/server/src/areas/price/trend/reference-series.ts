import type { PublicRequest } from '../public-routes.ts'
import { type AskedSubject, regionNames } from '../subject.ts'
import { mainRegion } from './history.ts'
import { noLine } from './region-line.ts'
import type { RegionLine } from './trend-series.ts'

type Asked = Readonly<{
  subject: AskedSubject
  /** The region with the most data, when none is requested. */
  regions: readonly string[]
  taxMode: number
}>

/** The published prices of one material in each region. */
export async function referenceSeries(
  { history, readOnly }: Pick<PublicRequest, 'history' | 'readOnly'>,
  { subject, regions, taxMode }: Asked,
): Promise<RegionLine[]> {
  const known = await history(subject)
  const lists = new Map(known.regions.map((region) => [region.code, region]))
  const wanted = regions.length > 0 ? regions : [mainRegion(known)]
  const strange = wanted.filter((code) => code !== '' && !lists.has(code))
  const names = strange.length > 0 ? await readOnly((ctx) => regionNames(ctx, strange)) : new Map<string, string>()
  return wanted.map((code) => {
    const list = lists.get(code)
    return { regionCode: code, name: list?.name ?? names.get(code) ?? code, line: list?.line(taxMode) ?? noLine }
  })
}
