import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { anIssue, aPrice } from '../../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../../test/world/people.ts'
import { appFor, counting, someone, test } from '../../../../../test/world.ts'
import { searchTerm } from '../../../../domain/pricing-rows/search-text.ts'
import type { World } from '../../../../platform/world.ts'
import { wholePatterns } from '../price-conditions.ts'
import { loadShelf } from './load-shelf.ts'
import { findAtHand, newestIds } from './shelf.ts'
import { indexTexts } from './text-index.ts'

const names = ['钢筋', '热轧带肋钢筋', '钢筋连接套筒', '镀锌钢管', '水泥', '钢筋工', '普工', '钢', '😀管']
const specs = ['De63', 'De630', 'Φ20', 'Φ200', 'DN100', '-', '100%_\\']
const parts = fc.constantFrom(...names, ...specs, 'gj', 'gangjin', 'g', '0', '筋', '沙', '\u{1F600}', '%')
const terms = fc.array(parts, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))

/** Every name in every issue, some in several regions, in specifications of their own; one thing is not in the newest issues. */
async function aStationWithHistory(world: World): Promise<Station> {
  const station = await aStation(world)
  const planted: string[] = []
  for (const [at, materialName] of names.entries()) {
    const code = materialName.endsWith('工') ? '00' : '0101'
    const { id } = await aPrice(station, {
      materialName,
      code,
      spec: specs[at % specs.length] ?? '-',
      period: '202601',
    })
    planted.push(id)
  }
  for (const spec of specs) planted.push((await aPrice(station, { spec, period: '202601' })).id)
  await aPrice(station, { materialName: '老钢筋', period: '202601', priceType: 1 })
  await station.in((ctx) =>
    sql`insert into material_info (info_no, item_id, enterprise_id, std_material_id, category_id, category_code,
          category_name, material_name, spec, unit_code, region_code, period, tax_rate, price_incl, price_excl, search_text, status)
        select info_no || '-' || at, item_id, enterprise_id, std_material_id, category_id, category_code, category_name,
          material_name, spec, unit_code, 500000 + at, 202602 + at % 5, tax_rate, price_incl, price_excl, search_text, 4
        from material_info, generate_series(1, 13) at
        where id = any (${planted}::bigint[]) and (at + id) % 3 > 0`.execute(ctx.db),
  )
  return station
}

type Page = Readonly<{ term: string; size: number; from: number; most: number }>

/** Beyond `most` rows it goes another way, which must lead to the same. */
function byTheDatabase(station: Station, { term, size, from, most }: Page) {
  const words = searchTerm(term)
  const texts = words.map(({ text }) => text)
  return station.in(async (ctx) => {
    const { rows } = await sql<{ total: number; ids: string[] }>`
      select total, ids from found_prices(${texts}::text[], ${wholePatterns(words)}::text[], ${size}, ${from}, ${most})
    `.execute(ctx.db)
    return rows[0]
  })
}

/** A server that counts how often it looks something up, and has the prices of the station at hand once it was asked so often. */
async function aServer(world: World, station: Station) {
  const { world: counted, lookUps } = counting(world)
  const { app, as } = await appFor(counted)
  const headers = as(someone({ tenantId: station.tenantId }))
  const search = async (query: Record<string, string>) => {
    const url = `/api/materialInfo/MaterialInfo/page?${new URLSearchParams({ taxMode: '2', ...query })}`
    return (await app.inject({ url, headers })).json().data as {
      records: { id: string; price: string }[]
      total: number
    }
  }
  const isFilled = async () => {
    const before = lookUps()
    await search({ materialName: `${before} times` })
    return lookUps() === before
  }
  const fill = () => expect.poll(isFilled, { interval: 1 }).toBe(true)
  return { app, search, fill, lookUps }
}

describe('what is at hand', () => {
  test('has the texts with the words, and no others', async () => {
    const letters = fc.array(fc.constantFrom('钢', '筋', 'd', 'e', '6', '3', '0', '\n', '😀'), { maxLength: 9 })
    const words = fc.array(
      letters.filter(({ length }) => length > 0),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(letters), words, async (contents, wanted) => {
        const texts = contents.map((signs) => signs.join(''))
        const asked = wanted.map((signs) => ({ text: signs.join(''), isWhole: false }))
        const expected = texts.flatMap((text, at) => (asked.every((word) => text.includes(word.text)) ? [at] : []))
        expect((await indexTexts(texts)).having(asked)).toEqual(expected)
      }),
    )
  })

  test('is what the database finds, in the same order', async ({ world }) => {
    const station = await aStationWithHistory(world)
    const shelf = await station.in(loadShelf)
    const most = fc.constantFrom(20, 10_000)
    const pages = fc.record({ term: terms, size: fc.integer({ min: 1, max: 10 }), from: fc.nat(10), most })
    const counted = fc.constantFrom(1, 5, 10_000)
    await fc.assert(
      fc.asyncProperty(pages, counted, async (page, mostCounted) => {
        const found = findAtHand(shelf, { ...page, words: searchTerm(page.term), mostCounted })
        const expected = await byTheDatabase(station, page)
        expect(found).toEqual({ ...expected, total: Math.min(expected?.total ?? 0, mostCounted) })
      }),
      { numRuns: 150 },
    )
  })

  test('knows the rows of the newest issues, those of labour last', async ({ world }) => {
    const station = await aStationWithHistory(world)
    const shelf = await station.in(loadShelf)
    const newest = async (most: number) => {
      const { rows } = await station.in((ctx) =>
        sql<{ issue: string }>`select (category_code < '01') || period as issue
          from material_info join unnest(${newestIds(shelf, most)}::bigint[]) with ordinality wanted (id, place) using (id)
          order by place`.execute(ctx.db),
      )
      return rows.map(({ issue }) => issue)
    }
    const all = await newest(Infinity)
    expect(all.length).toBe(shelf.rows.issue.length)
    expect(all).toEqual([...new Set(all)].flatMap((issue) => all.filter((other) => other === issue)))
    expect([...new Set(all)].slice(0, 6)).toEqual([6, 5, 4, 3, 2, 1].map((month) => `false20260${month}`))
    expect([...new Set(all)].at(-1)).toBe('true202601')
    expect(await newest(7)).toEqual(all.slice(0, 7))
  })

  test('is narrowed as the database narrows it', async ({ world }) => {
    const station = await aStationWithHistory(world)
    const { app, search, fill } = await aServer(world, station)
    await fill()
    const classes = await station.in(({ db }) => db.selectFrom('materialCategory').select('id').execute())
    const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const queries = fc.record({
      materialName: terms,
      regionCode: some('500000', '500003', '310000', '310100', '990000'),
      period: some('202601', '202603', '202606'),
      priceType: some('1', '3'),
      priceMin: some('3500', '3500.0001', '3955'),
      priceMax: some('3499.9999', '3500.00', '3955.00'),
      taxMode: some('1', '2'),
      categoryId: some('1', ...classes.map(({ id }) => id)),
      current: some('2', '3'),
      size: some('3', '20'),
    })
    await fc.assert(
      fc.asyncProperty(queries, async (given) => {
        const query = Object.fromEntries(
          Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        )
        // All are of that type: it narrows nothing, but sends the search to the database.
        expect(await search(query)).toEqual(await search({ ...query, materialType: '1' }))
      }),
      { numRuns: 120 },
    )
    await app.close()
  })

  test('answers where much is searched, and lets go when a price changes', async ({ world }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    const { id } = await aPrice(station, { spec: 'HRB400E Φ10' })
    for (let size = 11; size < 22; size++) await aPrice(station, { spec: `HRB400E Φ${size}` })
    const { app, search, fill, lookUps } = await aServer(world, station)
    const byDatabase = await search({ materialName: '钢筋' })
    await fill()
    expect(await search({ materialName: 'gangjin hrb' })).toEqual(byDatabase)
    const before = lookUps()
    expect(await search({ materialName: '带肋 hrb', regionCode: '310000' })).toEqual(byDatabase)
    expect(await search({ materialName: 'nothing of the kind' })).toMatchObject({ records: [], total: 0 })
    expect(lookUps()).toBe(before)
    await station.in((ctx) =>
      ctx.db.updateTable('materialInfo').set({ priceExcl: '3600.00' }).where('id', '=', id).execute(),
    )
    expect((await search({ materialName: '热轧 hrb' })).records[0]).toMatchObject({ id, price: '3600.00' })
    await app.close()
  })
})
