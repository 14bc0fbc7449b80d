import type { Call } from '@library/contract/kit/call'
import { trendCall } from '@library/contract/price/price-history'
import { pricePageCall } from '@library/contract/price/price-list'
import { sql } from 'kysely'
import type { PublicRequest } from '../../src/areas/price/public-routes.ts'
import { pricePage } from '../../src/areas/price/search/price-page.ts'
import { trend } from '../../src/areas/price/trend/trend.ts'
import { platformTenant, programCaller } from '../../src/platform/callers/caller.ts'
import type { InTransaction } from '../../src/platform/database/database.ts'
import { issues } from './add-prices.ts'

type Query = Readonly<Record<string, string>>
export type Asked = Readonly<{
  name: string
  call: Call
  /** Each takes what its own call has parsed. */
  work: (request: PublicRequest, query: never) => Promise<unknown>
  /** Each once. */
  queries: readonly Query[]
}>

const calls = 60
const size = '31'
const [first, newest] = [issues[0] ?? '', issues.at(-1) ?? '']

/** What readers do all day, each time with another page, word, region or material. */
export async function largeQuestions(inTransaction: InTransaction): Promise<Asked[]> {
  const { terms, materials } = await inTransaction(programCaller(platformTenant), async ({ db }) => ({
    terms: (await wordsOfMaterials.execute(db)).rows.map(({ term }) => term),
    materials: (await someMaterials.execute(db)).rows,
  }))
  const each = (query: (at: number) => Query) => Array.from({ length: calls }, (_, at) => query(at))
  const pages = (query: Query) => each((at) => ({ ...query, size, current: String(1 + (at % 20)) }))
  const words = (query: (at: number) => Query) =>
    each((at) => ({ materialName: terms[at % terms.length] ?? '', size, ...query(at) }))
  const ofOne = (at: number) => materials[at % materials.length] as (typeof materials)[number]
  const lists: [string, Query[]][] = [
    ['list by material, a page', pages({ view: 'materials' })],
    ['list by row, a page', pages({})],
    ['list of a county and issue, a page', each((at) => ({ regionCode: ofOne(at).region, period: newest, size }))],
    ['search by material', words(() => ({ view: 'materials' }))],
    ['search by row', words(() => ({}))],
    ['search in a county', words((at) => ({ view: 'materials', regionCode: ofOne(at).region }))],
    ['search by row in the province, by price', words(() => ({ regionCode: '330000', sort: 'priceAsc' }))],
    ['search for a word that a third of the materials have', pages({ view: 'materials', materialName: '管' })],
  ]
  const trends = each((at) => ({
    ...{ stdMaterialId: ofOne(at).id, regionCode: ofOne(at).region },
    ...{ startPeriod: first, endPeriod: newest },
  }))
  return [
    ...lists.map(([name, queries]) => ({ name, call: pricePageCall, work: pricePage, queries })),
    { name: 'trend of a material over 36 issues', call: trendCall, work: trend, queries: trends },
  ]
}

/** Names of materials, and a size of some. */
const wordsOfMaterials = sql<{ term: string }>`
  select case when number % 3 = 0 then name || ' ' || spec else name end as term from (
    select distinct on (name) name, spec, row_number() over (order by name)::int as number from std_material
    where is_deleted = 0 and merged_into is null order by name, id desc) one order by number`

const someMaterials = sql<{ id: string; region: string }>`
  select std_material_id::text as id, region_code as region from (
    select *, row_number() over (order by std_material_id, region_code) as number from price_head) head
  where number % greatest((select count(*) from price_head) / ${sql.lit(calls)}, 1) = 0 order by number`
