import { describe, expect } from 'vitest'
import { anIssue, aPrice } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { type appFor, someone, test } from '../../../../test/world.ts'
import { searchJournal } from '../../../domain/search/search-journal.ts'

type Staged = Awaited<ReturnType<typeof appFor>>

function reader({ app, as }: Staged, station: Station, isVisitor = false, language = 'zh-CN') {
  const who = isVisitor
    ? { 'tenant-id': station.tenantId }
    : as(someone({ tenantId: station.tenantId, userId: '4712' }))
  const headers = { ...who, 'accept-language': language }
  return async (path: string, query: Record<string, string>) =>
    (await app.inject({ url: `/api/materialInfo/MaterialInfo/${path}?${new URLSearchParams(query)}`, headers })).json()
      .data
}

async function prices(station: Station) {
  await anIssue(station, '202610')
  const concrete = { materialName: '预拌混凝土', code: '8021', unitCode: 'm3', brand: null, regionCode: '330100' }
  const sizes = []
  for (const spec of ['C20', 'C30', 'C60']) sizes.push(await aPrice(station, { ...concrete, spec }))
  await aPrice(station, { ...concrete, spec: 'C30', regionCode: '330200' })
  await aPrice(station, { materialName: '预拌砂浆', spec: 'M10', code: '8005', unitCode: 'm3', brand: null })
  await station.in((ctx) =>
    ctx.db.updateTable('materialCategory').set({ name: '混凝土' }).where('code', '=', '8021').execute(),
  )
  return sizes
}

describe('the way out of an empty answer', () => {
  test('is what each part finds, the nearest sizes, other regions and classes', async ({ world, staged }) => {
    const station = await aStation(world)
    await prices(station)
    const ask = reader(staged, station)
    for (const view of ['rows', 'materials']) {
      const { help, total } = await ask('page', { materialName: 'C80混凝土', view })
      expect(total).toBe(0)
      expect(help.parts).toEqual(
        expect.arrayContaining([
          { text: 'C80', found: 0 },
          { text: '混凝土', found: 3 },
        ]),
      )
      expect(help.near.map(({ spec }: { spec: string }) => spec)).toEqual(['C60', 'C30', 'C20'])
      expect(help.categories).toMatchObject([{ name: '混凝土' }])
    }
    const { help } = await ask('page', { materialName: 'C60混凝土', regionCode: '330200' })
    expect(help.regions).toEqual([{ regionCode: '330100', regionName: '杭州市' }])
    expect((await ask('page', { materialName: '混凝土' })).help).toBeNull()
    expect((await ask('page', { period: '202601' })).help).toBeNull()
  })

  test('offers a text that finds something', async ({ world, staged }) => {
    const station = await aStation(world)
    await prices(station)
    const ask = reader(staged, station)
    expect((await ask('page', { materialName: 'hunnigntu' })).help).toMatchObject({ didYouMean: '混凝土' })
    expect((await ask('page', { materialName: '石墨烯' })).help).toMatchObject({ didYouMean: null })
  })

  test('has no numbers for a visitor', async ({ world, staged }) => {
    const station = await aStation(world)
    await prices(station)
    const { help } = await reader(staged, station, true)('page', { materialName: 'C80混凝土' })
    expect(help.parts.map(({ found }: { found: unknown }) => found)).toEqual([null, null])
    expect(help.near).toHaveLength(3)
  })
})

describe('a search', () => {
  test('is counted and remembered, once for all of its pages, and a miss is reported', async ({ world, staged }) => {
    const station = await aStation(world)
    await prices(station)
    const ask = reader(staged, station)
    const visit = reader(staged, station, true)
    await ask('page', { materialName: '混凝土' })
    await ask('page', { materialName: '混凝土' })
    await ask('page', { materialName: '混凝土', current: '2' })
    await ask('page', {})
    await ask('suggest', { term: '砂浆' })
    await ask('page/priceQuotation', { materialName: '砂浆', view: 'materials' })
    await ask('page', { materialName: '石墨烯' })
    // The text is known; the filter leaves nothing of it.
    await ask('page', { materialName: 'C60混凝土', regionCode: '330200' })
    await visit('page', { materialName: '石墨烯' })
    await searchJournal(world).flush()
    const stored = await station.in(async ({ db }) => ({
      history: await db.selectFrom('searchHistory').select(['userId', 'term']).orderBy('term').execute(),
      days: await db.selectFrom('searchDay').select(['searches', 'empty', 'loose']).execute(),
      misses: await db.selectFrom('searchMiss').select(['term', 'isVisitor']).orderBy('isVisitor').execute(),
    }))
    expect(stored).toEqual({
      history: [
        { userId: '4712', term: '混凝土' },
        { userId: '4712', term: '砂浆' },
      ],
      days: [{ searches: 5, empty: 2, loose: 0 }],
      misses: [
        { term: '石墨烯', isVisitor: false },
        { term: '石墨烯', isVisitor: true },
      ],
    })
  })
})

describe('the search box', () => {
  test('offers names, classes and own searches, and without a term what is hot', async ({ world, staged }) => {
    const station = await aStation(world)
    await prices(station)
    const lately = new Date()
    await station.in(({ db }) =>
      db
        .insertInto('searchHistory')
        .values(
          [1, 2, 3, 4, 5].map((userId) => ({ userId: `${userId}`, term: '砂浆', termKey: '砂浆', lastTime: lately })),
        )
        .execute(),
    )
    const ask = reader(staged, station)
    await ask('page', { materialName: '混凝土' })
    await searchJournal(world).flush()
    expect(await ask('searchBox', { term: '混凝' })).toMatchObject({
      materials: [{ name: '预拌混凝土', specs: 3 }],
      categories: [{ name: '混凝土' }],
      history: ['混凝土'],
    })
    expect(await ask('searchBox', { term: 'hnt' })).toMatchObject({ categories: [{ name: '混凝土' }], history: [] })
    expect((await ask('searchBox', { term: '预拌' })).materials).toEqual(
      expect.arrayContaining([
        { name: '预拌混凝土', specs: 3 },
        { name: '预拌砂浆', specs: 1 },
      ]),
    )
    expect(await ask('searchBox', {})).toEqual({ materials: [], categories: [], hot: ['砂浆'], history: ['混凝土'] })
    expect(await reader(staged, station, true)('searchBox', {})).toEqual({
      materials: [],
      categories: [],
      hot: ['砂浆'],
      history: [],
    })
    expect((await reader(staged, station, true)('searchBox', { term: '砂浆' })).materials).toEqual([
      { name: '预拌砂浆', specs: null },
    ])
  })
})

describe('the name of a class', () => {
  test('is offered in the language of the reader, and found in either', async ({ world, staged }) => {
    const station = await aStation(world)
    await prices(station)
    await station.in(({ db }) =>
      db.updateTable('materialCategory').set({ nameEn: 'Concrete' }).where('name', '=', '混凝土').execute(),
    )
    const [chinese, english] = [reader(staged, station), reader(staged, station, false, 'en')]
    const names = async (ask: typeof chinese, term: string) =>
      (await ask('searchBox', { term })).categories.map(({ name }: { name: string }) => name)
    for (const term of ['混凝', 'concr', '混凝土'])
      expect([await names(chinese, term), await names(english, term)], term).toEqual([['混凝土'], ['Concrete']])
    expect((await english('suggest', { term: '预拌混' }))[0].categoryName).toBe('Concrete')
    expect((await chinese('suggest', { term: '预拌混' }))[0].categoryName).toBe('混凝土')
    const helped = async (ask: typeof chinese) => (await ask('page', { materialName: '混凝土C99' })).help.categories
    expect(await helped(english)).toMatchObject([{ name: 'Concrete' }])
    expect(await helped(chinese)).toMatchObject([{ name: '混凝土' }])
  })
})

describe('the counts of the classes', () => {
  test('are those of the list with the same filters, whichever class is chosen', async ({ world, staged }) => {
    const station = await aStation(world)
    const [one] = await prices(station)
    await aPrice(station, {
      materialName: '预拌混凝土',
      spec: 'C30',
      code: '8021',
      unitCode: 'm3',
      regionCode: '330100',
    })
    const ask = reader(staged, station)
    const filters: Record<string, string>[] = [
      {},
      { materialName: '混凝土' },
      { materialName: 'C30 混凝土', regionCode: '330100' },
      { materialName: '沙钢' },
      { priceMin: '1', period: '202610' },
      { priceType: '3', brand: '沙钢' },
    ]
    for (const view of ['rows', 'materials'])
      for (const filter of filters) {
        const counts: { code: string; count: number }[] = await ask('classCounts', { ...filter, view })
        const count = (code: string) => counts.find((each) => each.code === code)?.count ?? 0
        const listed = await ask('page', { ...filter, view, categoryId: one?.categoryId ?? '' })
        const all = await ask('page', { ...filter, view })
        expect([count('8021'), count('80')], `${view} ${JSON.stringify(filter)}`).toEqual([listed.total, all.total])
        expect(await ask('classCounts', { ...filter, view, categoryId: one?.categoryId ?? '' })).toEqual(counts)
      }
    expect(await reader(staged, station, true)('classCounts', {})).toEqual([])
  })
})
