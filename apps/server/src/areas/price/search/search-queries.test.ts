import { expect } from 'vitest'
import queries from '../../../../../../packages/pricing/src/fixtures/search-queries.json' with { type: 'json' }
import { signedIn, test } from '../../../../test/world/seeded.ts'
import { appFor } from '../../../../test/world.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'
import { sowStation } from '../../../seeds/station/station.ts'

type Expected = Readonly<
  { rows: string; of?: number } & Partial<Record<'name' | 'spec' | 'unit' | 'brand' | 'region', string>>
>
type Query = Readonly<{ q: string; kind: string; via?: string; expect: Expected }>
type Row = Readonly<{ materialName: string; spec: string; unitCode: string; brand?: string; regionName?: string }>

const wantedInAll = 0.95
const wantedInKind = 0.8

/** What a query's rule says about the first rows. */
function meets(rows: readonly Row[], { rows: which, of = 0, ...patterns }: Expected): boolean {
  if (which === 'none') return rows.length === 0
  if (which === 'without') return rows.every((row) => !fits(row, patterns))
  return rows.length >= of && rows.slice(0, of).every((row) => fits(row, patterns))
}

function fits(row: Row, { name, spec, unit, brand, region }: Omit<Expected, 'rows' | 'of'>): boolean {
  const is = (pattern: string | undefined, text = '') => pattern === undefined || new RegExp(pattern, 'u').test(text)
  return (
    is(name, row.materialName) &&
    is(spec, row.spec) &&
    is(unit, row.unitCode) &&
    is(brand, row.brand) &&
    is(region, row.regionName)
  )
}

test('the demonstration answers what cost engineers ask', async ({ world }) => {
  await world.database.inTransaction(programCaller(''), (ctx) => sowStation(ctx, world.config))
  const { app, as } = await appFor(world)
  const headers = as(await signedIn(world, platformTenant, 'member'))
  const ask = async ({ q, via }: Query): Promise<Row[]> => {
    const [path, name] = via === 'suggest' ? ['suggest', 'term'] : ['page', 'materialName']
    const url = `/api/materialInfo/MaterialInfo/${path}?${new URLSearchParams({ [name]: q })}`
    const { data } = (await app.inject({ url, headers })).json()
    return via === 'suggest' ? data : data.records
  }
  const kinds = new Map<string, boolean[]>()
  const missed: string[] = []
  for (const query of queries as Query[]) {
    const rows = await ask(query)
    const isMet = meets(rows, query.expect)
    kinds.set(query.kind, [...(kinds.get(query.kind) ?? []), isMet])
    const first = rows.slice(0, 3).map(({ materialName, spec, regionName }) => `${materialName} ${spec} ${regionName}`)
    if (!isMet) missed.push(`${query.kind}: ${query.q} → ${first.join(' | ') || 'nothing'}`)
  }
  const share = (met: readonly boolean[]) => met.filter(Boolean).length / met.length
  const lines = [...kinds].map(([kind, met]) => `${kind} ${met.filter(Boolean).length}/${met.length}`)
  console.log(`search queries: ${lines.join(', ')}\n${missed.join('\n')}`)
  expect(share([...kinds.values()].flat()), missed.join('\n')).toBeGreaterThanOrEqual(wantedInAll)
  for (const [kind, met] of kinds)
    expect(share(met), `${kind}\n${missed.join('\n')}`).toBeGreaterThanOrEqual(wantedInKind)
  expect(share(kinds.get('no-answer') ?? []), missed.join('\n')).toBe(1)
  await app.close()
}, 120_000)
