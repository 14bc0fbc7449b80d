import { wordKind } from '@library/contract/search/search-word'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../../test/desks/prices.ts'
import { aStation, aWord, platform, test } from '../../../../test/desks/word-desk.ts'
import { someone } from '../../../../test/world.ts'
import { cacheOf } from '../../../platform/cache/cache.ts'
import { type Caller, programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'

describe('the words of a station', () => {
  test('are those of the platform, unless it has its own', async ({ desk }) => {
    const [one, other] = [aStation(), aStation()]
    const word = aWord()
    await desk.ofPlatform(word, '预拌混凝土')
    expect(await desk.means(one, word)).toEqual(['预拌混凝土'])
    await desk.own(one, word, '天然中砂、天然粗砂')
    expect(await desk.means(one, word)).toEqual(['天然中砂', '天然粗砂'])
    // Another station sees nothing of it.
    expect(await desk.means(other, word)).toEqual(['预拌混凝土'])
    expect(await desk.listed(one, word)).toMatchObject([
      { owner: 'platform', state: 'replaced' },
      { owner: 'station', state: 'used', targets: '天然中砂|天然粗砂' },
    ])
    expect(await desk.listed(other, word)).toMatchObject([{ owner: 'platform', state: 'used' }])
  })

  test('lack what the station has banned, until it allows it again', async ({ desk }) => {
    const [one, other] = [aStation(), aStation()]
    const word = aWord()
    const { id } = await desk.ofPlatform(word, '预拌混凝土')
    const ban = (banned: number) => desk.post(one, 'searchWord/ban', { id, banned })
    expect(await ban(1)).toMatchObject({ code: 200 })
    expect(await ban(1)).toMatchObject({ code: 200 })
    expect([await desk.means(one, word), await desk.means(other, word)]).toEqual([undefined, ['预拌混凝土']])
    expect(await desk.listed(one, word)).toMatchObject([{ id, owner: 'platform', state: 'banned' }])
    await ban(0)
    expect(await desk.means(one, word)).toEqual(['预拌混凝土'])
    expect(await desk.listed(one, word)).toMatchObject([{ id, state: 'used' }])
  })

  test('may replace a word that was banned; a replaced word is not banned', async ({ desk }) => {
    const station = aStation()
    const word = aWord()
    const { id } = await desk.ofPlatform(word, '预拌混凝土')
    await desk.post(station, 'searchWord/ban', { id, banned: 1 })
    await desk.own(station, word, '砌块')
    expect(await desk.means(station, word)).toEqual(['砌块'])
    expect(await desk.post(station, 'searchWord/ban', { id, banned: 1 })).toMatchObject({
      code: 409,
      error: 'search/own-word',
    })
  })

  test('are stored as questions are read, and lead to something else', async ({ desk }) => {
    const station = aStation()
    const word = aWord()
    const saved = await desk.own(station, ` ${word.toUpperCase()} `, '热轧带肋钢筋  Φ8，热轧带肋钢筋 Φ8')
    expect(saved).toMatchObject({ word, targets: '热轧带肋钢筋 Φ8', lang: 'zh', kind: wordKind.synonym })
    const send = (values: object) => desk.post(station, 'searchWord/submit', values)
    expect(await send({ word: aWord(), targets: ' 、 ' })).toMatchObject({ error: 'search/no-target' })
    expect(await send({ word, targets: '砂' })).toMatchObject({ code: 409, data: [{ field: 'word' }] })
    expect(await send({ word: 'Rebar X', targets: '钢筋|rebar x' })).toMatchObject({
      code: 400,
      data: [{ field: 'targets', msg: '检索词不能指向自己' }],
    })
  })

  test('are simplified when they are saved, so that either script finds them', async ({ desk }) => {
    const station = aStation()
    const saved = await desk.own(station, '鋁門窗', '鋁合金窗、鋁合金門')
    expect(saved).toMatchObject({ word: '铝门窗', targets: '铝合金窗|铝合金门' })
    expect(await desk.means(station, '铝门窗')).toEqual(['铝合金窗', '铝合金门'])
    await desk.post(station, 'searchMiss/settle', { term: '鋼條', kind: wordKind.synonym, targets: '鋼筋' })
    expect(await desk.means(station, '钢条')).toEqual(['钢筋'])
    const file = Buffer.from('检索词,指向材料\r\n銅線材,銅芯電線').toString('base64')
    expect((await desk.post(station, 'searchWord/import', { file })).data).toMatchObject({ added: 1, problems: [] })
    expect(await desk.means(station, '铜线材')).toEqual(['铜芯电线'])
  })

  test('of the platform are changed for the station alone', async ({ desk }) => {
    const [station, other] = [aStation(), aStation()]
    const word = aWord()
    const { id } = await desk.ofPlatform(word, '砂')
    const [row] = await desk.listed(station, word)
    const saved = await desk.post(station, 'searchWord/submit', { ...row, targets: '水泥' })
    expect(saved).toMatchObject({ code: 200, data: { word, targets: '水泥', tenantId: station.tenantId } })
    expect(saved.data.id).not.toBe(id)
    expect([await desk.means(station, word), await desk.means(other, word)]).toEqual([['水泥'], ['砂']])
    expect((await desk.post(station, 'platformWord/submit', { id, word, targets: '水泥' })).code).toBe(403)
  })

  test('are filtered by owner, state and language', async ({ desk }) => {
    const station = aStation()
    const word = aWord()
    await desk.ofPlatform(word, '砂')
    const english = `w${word.slice(1)}`
    await desk.own(station, english, '砂')
    const words = async (query: Record<string, string>) =>
      (await desk.get(station, 'searchWord/list', { word: word.slice(1), ...query })).data.records.map(
        (row: { word: string }) => row.word,
      )
    expect(await words({})).toEqual(expect.arrayContaining([word, english]))
    expect(await words({ owner: 'station' })).toEqual([english])
    expect(await words({ owner: 'platform' })).toEqual([word])
    expect(await words({ lang: 'zh' })).toEqual([word])
    expect(await words({ state: 'banned' })).toEqual([])
    expect(await desk.get(station, 'searchWord/list', { owner: 'nobody' })).toMatchObject({ code: 400 })
  })
})

describe('a changed word', () => {
  test('drops the cached answers of its station, and one of the platform those of all', async ({ desk, world }) => {
    const [one, other] = [aStation(), aStation()]
    const answers = cacheOf(world, 'priceAnswers')
    const cached = (caller: typeof one) => answers.peek(caller.tenantId, 'asked') !== undefined
    const ask = () =>
      Promise.all([one, other].map(({ tenantId }) => answers.read(tenantId, 'asked', async () => 'answer')))
    // A signal of an earlier test may come late and drop both.
    const afterOwn = async () => {
      await ask()
      await desk.own(one, aWord(), '砂')
      return [cached(one), cached(other)]
    }
    await expect.poll(afterOwn).toEqual([false, true])
    await ask()
    await desk.ofPlatform(aWord(), '砂')
    expect([cached(one), cached(other)]).toEqual([false, false])
  })
})

describe('importing words', () => {
  const file = (...lines: string[]) => Buffer.from(lines.join('\r\n')).toString('base64')
  const heading = '检索词,指向材料,类型,出处'

  test('adds and changes words, first as a preview and then for good', async ({ desk }) => {
    const station = aStation()
    const [known, fresh, given] = [aWord(), aWord(), aWord()]
    await desk.own(station, known, '砂')
    await desk.ofPlatform(given, '水泥')
    const lines = [heading, `${known},天然中砂,同义词,`, '', `${fresh},砌块、砖,3,trade`, `${given},水泥,,`]
    const send = async (dryRun: boolean) =>
      (await desk.post(station, 'searchWord/import', { dryRun, file: file(...lines) })).data
    expect(await send(true)).toEqual({ added: 1, changed: 1, problems: [] })
    expect(await desk.means(station, fresh)).toBeUndefined()
    expect(await send(false)).toEqual({ added: 1, changed: 1, problems: [] })
    expect([await desk.means(station, known), await desk.means(station, fresh)]).toEqual([['天然中砂'], ['砌块', '砖']])
    // What the platform says anyway does not become the station's own.
    expect(await desk.listed(station, given)).toMatchObject([{ owner: 'platform', state: 'used' }])
    expect(await send(false)).toEqual({ added: 0, changed: 0, problems: [] })
  })

  test('reports every problem by row and writes nothing', async ({ desk }) => {
    const station = aStation()
    const [good, twice] = [aWord(), aWord()]
    const lines = [
      heading,
      `${good},砂,,`,
      `${twice},砂,,`,
      `${twice},砖,,`,
      ',砂,,',
      `${aWord()},,,`,
      '砂,砂,,',
      '甲乙,砂,nonsense,',
    ]
    const { data } = await desk.post(station, 'searchWord/import', { file: file(...lines) })
    expect(data.problems).toEqual([
      { row: 4, field: 'word', msg: '检索词在文件中重复' },
      { row: 5, field: 'word', msg: '请输入检索词' },
      { row: 6, field: 'targets', msg: '请输入指向材料' },
      { row: 7, field: 'targets', msg: '检索词不能指向自己' },
      { row: 8, field: 'kind', msg: '类型的取值不在字典中' },
    ])
    expect(await desk.means(station, good)).toBeUndefined()
    expect(await desk.post(station, 'searchWord/import', { file: file('a,b', 'c,d') })).toMatchObject({
      error: 'import/headings',
    })
  })

  test('into the platform is for its administrator alone', async ({ desk }) => {
    const word = aWord()
    const body = { file: file(heading, `${word},砂,,`) }
    const station = someone({ permissions: new Set(['platform_word_import']) })
    expect((await desk.post(station, 'platformWord/import', body)).code).toBe(403)
    expect((await desk.post(platform, 'platformWord/import', body)).data).toEqual({
      added: 1,
      changed: 0,
      problems: [],
    })
    expect(await desk.means(aStation(), word)).toEqual(['砂'])
  })
})

const withMaterials = (caller: Caller): Caller => ({
  ...caller,
  permissions: new Set([...caller.permissions, 'std_material_merge']),
})

describe('the other names of a material', () => {
  test('find it and no other size, in the search of its station', async ({ desk, world }) => {
    const [station, other] = [withMaterials(aStation()), aStation()]
    const inStation = <T>(work: (ctx: Ctx) => Promise<T>) =>
      world.database.inTransaction(programCaller(station.tenantId), work)
    const desired = { tenantId: station.tenantId, in: inStation }
    const { stdMaterialId } = await aPrice(desired, { spec: 'HRB400E Φ20' })
    await aPrice(desired, { spec: 'HRB400E Φ25' })
    const found = async (caller: Caller, text: string) =>
      (await desk.get(caller, 'searchWord/try', { text })).data.tries[0]?.found ?? 0
    expect(await found(station, '廿筋')).toBe(0)
    const named = await desk.post(station, 'materialStandard/StdMaterial/names', {
      id: stdMaterialId,
      aliases: '廿筋，貳拾鋼,廿筋',
    })
    expect(named.data).toEqual({ id: stdMaterialId, aliases: '廿筋、貳拾鋼' })
    expect([await found(station, '廿筋'), await found(station, '贰拾钢'), await found(other, '廿筋')]).toEqual([
      1, 1, 0,
    ])
    // A word of the station's own takes the place of the other name.
    await desk.own(station, '廿筋', '热轧带肋钢筋')
    expect(await found(station, '廿筋')).toBe(2)
  })
})

describe('trying a search', () => {
  test('shows what was understood, the levels of each part and what is asked in order', async ({ desk, world }) => {
    const station = aStation()
    const { tenantId } = station
    await aPrice({ tenantId, in: (work) => world.database.inTransaction(programCaller(tenantId), work) })
    await desk.own(station, '带肋条', '热轧带肋钢筋')
    const { data } = await desk.get(station, 'searchWord/try', { text: '带肋条 Φ20' })
    expect(data.notes).toEqual([
      { kind: 'word', text: '带肋条', means: ['热轧带肋钢筋'] },
      { kind: 'measure', text: 'Φ20' },
    ])
    expect(data.groups.map((group: { text: string }) => group.text)).toEqual(['带肋条', 'Φ20'])
    expect(data.groups[0].levels[0]).toEqual({
      matched: 'exact',
      accepts: expect.stringContaining('热轧带肋钢筋'),
    })
    expect(data.tries[0]).toMatchObject({ matched: 'exact', found: 1 })
    expect(data.tries.length).toBeLessThanOrEqual(8)
    // A change is in force at once.
    await desk.own(station, '亮面条', '抛光砖')
    const again = await desk.get(station, 'searchWord/try', { text: '亮面条' })
    expect(again.data.notes).toEqual([{ kind: 'word', text: '亮面条', means: ['抛光砖'] }])
  })
})
