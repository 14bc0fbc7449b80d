import { wordKind } from '@library/contract/search/search-word'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../../test/desks/prices.ts'
import { aStation, test } from '../../../../test/desks/word-desk.ts'
import type { Searcher } from '../../../domain/search/caller-mark.ts'
import { hotSearches, ownHistory, recordSearches } from '../../../domain/search/history.ts'
import { type Miss, recordMiss } from '../../../domain/search/record-miss.ts'
import { searchJournal } from '../../../domain/search/search-journal.ts'
import { type Caller, programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { World } from '../../../platform/world.ts'

const member = (userId: string): Searcher => ({ userId, address: '10.0.0.1' })
const visitor = (address: string): Searcher => ({ userId: '', address })

async function missed(world: World, station: Caller, term: string, ...callers: Searcher[]): Promise<void> {
  for (const caller of callers) {
    const miss: Miss = { term, matched: 'none', caller }
    await world.database.inTransaction(station, (ctx) => recordMiss(ctx, miss))
  }
}

describe('the report of misses', () => {
  test('shows a station its own, the most wanted first', async ({ desk, world }) => {
    const [station, other] = [aStation(), aStation()]
    await missed(world, station, '钛合金螺栓', member('1'), member('1'), member('2'))
    await missed(world, station, '碳纤维布', member('1'), member('2'), member('3'))
    await missed(world, station, '玄武岩纤维', member('1'))
    const { data } = await desk.get(station, 'searchMiss/page', { days: '7' })
    expect(data).toMatchObject({
      total: 3,
      records: [
        { term: '碳纤维布', times: 3, callers: 3, matched: 'none' },
        { term: '钛合金螺栓', times: 3, callers: 2 },
        { term: '玄武岩纤维', times: 1, callers: 1 },
      ],
    })
    expect((await desk.get(other, 'searchMiss/page')).data.total).toBe(0)
    expect((await desk.get(station, 'searchMiss/page', { term: '纤维' })).data.total).toBe(2)
    expect((await desk.get(station, 'searchMiss/page', { days: '8' })).code).toBe(400)
  })

  test('counts visitors from three addresses on, and knows no address', async ({ desk, world }) => {
    const station = aStation()
    const shown = async () => (await desk.get(station, 'searchMiss/page')).data.records
    await missed(world, station, '石墨烯涂料', visitor('192.0.2.1'), visitor('192.0.2.1'), visitor('192.0.2.2'))
    expect(await shown()).toEqual([])
    await missed(world, station, '石墨烯涂料', member('1'))
    expect(await shown()).toMatchObject([{ times: 1, callers: 1 }])
    await missed(world, station, '石墨烯涂料', visitor('192.0.2.3'))
    expect(await shown()).toMatchObject([{ times: 5, callers: 4 }])
    const stored = await world.database.inTransaction(station, ({ db }) =>
      db.selectFrom('searchMiss').selectAll().execute(),
    )
    expect(JSON.stringify(stored)).not.toContain('192.0.2')
  })

  test('never has personal data, nor the terms of a program', async ({ desk, world }) => {
    const station = aStation()
    await missed(world, station, '13800138000', member('1'))
    expect((await desk.get(station, 'searchMiss/page')).data.total).toBe(0)
    for (let at = 0; at < 105; at += 1) await missed(world, station, `编号甲${at}乙`, member('7'))
    expect((await desk.get(station, 'searchMiss/page')).data.total).toBe(100)
  })

  test('loses a term that was pointed to a material, until it is missed again', async ({ desk, world }) => {
    const station = aStation()
    await missed(world, station, '网红砖', member('1'))
    const settle = (body: object) => desk.post(station, 'searchMiss/settle', body)
    expect(await settle({ term: '网红砖', kind: wordKind.synonym, targets: '' })).toMatchObject({ code: 400 })
    expect(await settle({ term: '网红砖', kind: wordKind.synonym, targets: '烧结砖' })).toMatchObject({ code: 200 })
    expect(await desk.means(station, '网红砖')).toEqual(['烧结砖'])
    expect((await desk.get(station, 'searchMiss/page')).data.total).toBe(0)
    await missed(world, station, '网红砖', member('2'))
    expect((await desk.get(station, 'searchMiss/page')).data.records).toMatchObject([{ term: '网红砖', times: 2 }])
  })

  test('makes a slip mean what its word means', async ({ desk }) => {
    const station = aStation()
    await desk.own(station, '抗裂网', '耐碱玻璃纤维网布')
    await desk.post(station, 'searchMiss/settle', { term: '抗列网', kind: wordKind.slip, targets: '抗裂网' })
    expect(await desk.means(station, '抗列网')).toEqual(['耐碱玻璃纤维网布'])
    expect(await desk.listed(station, '抗列网')).toMatchObject([{ kind: wordKind.slip, owner: 'station' }])
    // An English term is an English name.
    await desk.post(station, 'searchMiss/settle', { term: 'Geo Grids', kind: wordKind.synonym, targets: '土工格栅' })
    expect(await desk.listed(station, 'geo grid')).toMatchObject([{ kind: wordKind.english, lang: 'en' }])
  })

  test('hides what is not ours, and shows it again on request', async ({ desk, world }) => {
    const station = aStation()
    await missed(world, station, '天气预报', member('1'))
    const terms = async (hidden: string) =>
      (await desk.get(station, 'searchMiss/page', { hidden })).data.records.map((row: { term: string }) => row.term)
    const hide = (hidden: number) => desk.post(station, 'searchMiss/hide', { term: '天气预报', hidden })
    await hide(1)
    await hide(1)
    expect([await terms('0'), await terms('1')]).toEqual([[], ['天气预报']])
    await hide(0)
    expect([await terms('0'), await terms('1')]).toEqual([['天气预报'], []])
  })
})

describe('the journal of searches', () => {
  test('counts searches, empty answers and loose ones, and keeps what members found', async ({ desk, world }) => {
    const station = { ...aStation(), userId: '41' }
    const { tenantId } = station
    const journal = searchJournal(world)
    const add = (term: string, matched: 'exact' | 'sound' | undefined, caller = member('41')) =>
      journal.add({ tenantId, caller, term, matched })
    add('水泥', 'exact')
    add('水尼', 'sound')
    add('反重力砖', undefined)
    add('水泥', 'exact', visitor('192.0.2.9'))
    await journal.flush()
    const { data } = await desk.get(station, 'searchMiss/figures', { days: '30' })
    expect(data).toMatchObject({ searches: 4, empty: 1, loose: 1, weeks: [{ searches: 4, empty: 1, loose: 1 }] })
    const misses = (await desk.get(station, 'searchMiss/page')).data.records
    expect(misses).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ term: '反重力砖', matched: 'none' }),
        expect.objectContaining({ term: '水尼', matched: 'sound' }),
      ]),
    )
    expect((await desk.get(station, 'searchHistory/list')).data.sort()).toEqual(['水尼', '水泥'])
    expect((await desk.get({ ...station, userId: '42' }, 'searchHistory/list')).data).toEqual([])
  })
})

describe('an opened price', () => {
  test('counts for a search if it was among the first three', async ({ desk, world }) => {
    const station = { ...aStation(), userId: '43' }
    const inStation = <T>(work: (ctx: Ctx) => Promise<T>) =>
      world.database.inTransaction(programCaller(station.tenantId), work)
    const { id } = await aPrice({ tenantId: station.tenantId, in: inStation })
    for (const place of [1, 3, 4, undefined]) await desk.post(station, 'searchHistory/opened', { id, place })
    await searchJournal(world).flush()
    const { data } = await desk.get(station, 'searchMiss/figures', { days: '30' })
    expect(data).toMatchObject({ searches: 0, opened: 2, weeks: [{ opened: 2 }] })
    expect(await desk.post(station, 'searchHistory/opened', { id, place: 0 })).toMatchObject({ code: 400 })
    // The material was used once: by one member on one day. Neither says who it was.
    const uses = await inStation(({ db }) => db.selectFrom('materialUse').selectAll().execute())
    expect(uses).toHaveLength(1)
    expect(uses[0]?.caller).toHaveLength(22)
  })
})

describe('the history of a member', () => {
  test('is the last twenty searches, newest first, and can be cleared', async ({ desk, world }) => {
    const station = { ...aStation(), userId: '51' }
    const terms = [...Array.from({ length: 22 }, (_, at) => `DN${at + 1} 钢管`), 'dn5钢管']
    const searches = terms.map((term) => ({ userId: station.userId, term }))
    await world.database.inTransaction(station, (ctx) => recordSearches(ctx, searches))
    const shown = await world.database.inTransaction(station, ownHistory)
    expect(shown).toHaveLength(20)
    expect(shown.slice(0, 2)).toEqual(['dn5钢管', 'DN22 钢管'])
    expect(shown).not.toContain('DN5 钢管')
    const remove = (body: object) => desk.post(station, 'searchHistory/remove', body)
    await remove({ term: 'DN22 钢管' })
    expect((await desk.get(station, 'searchHistory/list')).data).not.toContain('DN22 钢管')
    await remove({})
    expect((await desk.get(station, 'searchHistory/list')).data).toEqual([])
  })

  test('makes a search hot that five members made, unless it found nothing', async ({ desk, world }) => {
    const station = aStation()
    const search = (term: string, userId: string) =>
      world.database.inTransaction(station, (ctx) => recordSearches(ctx, [{ userId, term }]))
    for (const userId of ['61', '62', '63', '64']) {
      await search('螺纹钢', userId)
      await search('空心砖', userId)
    }
    const hot = () => world.database.inTransaction(station, hotSearches)
    for (let again = 0; again < 3; again += 1) await search('螺纹钢', '61')
    expect(await hot()).toEqual([])
    await search('螺纹钢', '65')
    await search('空心砖', '65')
    expect((await hot()).sort()).toEqual(['空心砖', '螺纹钢'])
    await missed(world, station, '空心砖', member('66'))
    expect((await desk.get(station, 'searchHistory/hot')).data).toEqual(['螺纹钢'])
  })
})
