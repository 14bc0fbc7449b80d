import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { priceRow } from '@library/contract/price/price-list'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { anIssue, aPrice } from '../../../../test/desks/prices.ts'
import { aStation, type Station } from '../../../../test/world/people.ts'
import { appFor, someone, test, testConfig } from '../../../../test/world.ts'
import { platformTenant, programCaller } from '../../../platform/callers/caller.ts'

type Query = Record<string, string>
type Answer = { records: { id: string; spec: string; materialName: string; price: string }[]; total: number } & Record<
  string,
  unknown
>
type Staged = { app: FastifyInstance; as: (caller: ReturnType<typeof someone>) => Record<string, string> }

/** A member of the station who searches. */
function asker({ app, as }: Staged, station: Station, path = 'page') {
  const headers = as(someone({ tenantId: station.tenantId }))
  return async (query: Query): Promise<Answer> => {
    const url = `/api/materialInfo/MaterialInfo/${path}?${new URLSearchParams(query)}`
    const answer = await app.inject({ url, headers })
    return { status: answer.statusCode, ...(answer.json().data ?? answer.json()) }
  }
}

describe('searching published prices', () => {
  test('finds what contains all the terms, in any spelling, and nothing else', async ({ world, staged }) => {
    const station = await aStation(world)
    const steel = await aPrice(station, { spec: 'HRB400E Φ20' })
    const pipe = await aPrice(station, {
      materialName: 'PE给水管',
      spec: 'De63 SDR11',
      brand: '联塑',
      code: '1725',
      unitCode: 'm',
    })
    const wide = await aPrice(station, {
      materialName: 'PE给水管',
      spec: 'De630 SDR11',
      brand: '联塑',
      code: '1725',
      unitCode: 'm',
    })
    const ask = asker(staged, station)
    const found = async (materialName: string) => (await ask({ materialName })).records.map(({ id }) => id).sort()
    for (const term of [
      '钢',
      '钢筋',
      '带肋钢',
      'gangjin',
      'rzdl',
      'hrb400e',
      'φ20',
      'Ф20',
      '钢筋 HRB400E',
      '沙钢 Φ20',
      '01010001',
    ])
      expect(await found(term), term).toEqual([steel.id])
    expect(await found('给水管')).toEqual([pipe.id, wide.id].sort())
    expect(await found('De63')).toEqual([pipe.id])
    expect(await found('De 63')).toEqual([pipe.id])
    expect(await found('de630')).toEqual([wide.id])
    expect(await found('de63 lian')).toEqual([pipe.id])
    expect((await found(' \u3000')).length).toBe(3)
    for (const term of ['钢管', 'Φ200', 'De6300', '给水管 钢', '%', '_', '\\', "'", '"', '😀', '][', '.*', '(', '--'])
      expect(await found(term), term).toEqual([])
  })

  test('pages through a common term without repeating or losing a row', async ({ world, staged }) => {
    const station = await aStation(world)
    await anIssue(station, '202607', periodState.archived)
    await anIssue(station, '202610')
    const called = await aPrice(station, { materialName: '钢筋', regionCode: '110000' })
    const others = [called, await aPrice(station)].map(({ id }) => id)
    await aPrice(station, { materialName: '钢筋工', code: '00' })
    // Fifteen more regions in the newest issue, more than are counted in an old one, of each of the two.
    await station.in((ctx) =>
      sql`insert into material_info (info_no, item_id, enterprise_id, std_material_id, category_id, category_code,
            category_name, material_name, spec, unit_code, region_code, period, price_type, tax_rate, price_incl, price_excl,
            status)
          select info_no || '-' || at, item_id, enterprise_id, std_material_id, category_id, category_code, category_name,
            material_name, spec, unit_code, 500000 + at, case when at > 5000 then '202610' else '202607' end, price_type,
            tax_rate, price_incl, price_excl, status
          from material_info, generate_series(1, 5015) at where id = any (${others}::bigint[])`.execute(ctx.db),
    )
    const ways: [string, Query, number][] = [
      ['page', {}, 50],
      ['page', { priceMin: '1' }, 50],
      ['page', { materialType: '1' }, 50],
      ['page', { period: '202610' }, 33],
      ['page/priceQuotation', {}, 50],
      ['page/priceQuotation', { regionCode: '000000', period: '202610' }, 33],
    ]
    for (const [path, narrow, length] of ways) {
      const ask = asker(staged, station, path)
      const page = async (current: number, size: number) =>
        (await ask({ materialName: '钢筋', current: `${current}`, size: `${size}`, ...narrow })).records
      const whole = await page(1, 50)
      expect(await page(100_000_000, 200)).toEqual([])
      const turned = (await Promise.all([1, 2, 3, 4].map((at) => page(at, 10)))).flat()
      expect(turned.map(({ id }) => id)).toEqual(whole.slice(0, 40).map(({ id }) => id))
      expect(new Set(whole.map(({ id }) => id)).size).toBe(length)
      // Exact names come first in their issue, the newest and the old one, and labour after all.
      expect(whole.map(({ materialName }) => materialName)).toEqual([
        ...Array(16).fill('钢筋'),
        ...Array(16).fill('热轧带肋钢筋'),
        ...(length === 33 ? ['钢筋工'] : Array(18).fill('钢筋')),
      ])
    }
  })

  test('shows a new or changed price at once, however often the same was requested before', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    const ask = asker(staged, station)
    const prices = async () => (await ask({ materialName: '钢筋', taxMode: '2' })).records.map(({ price }) => price)
    expect(await prices()).toEqual([])
    const { id } = await aPrice(station, { priceExcl: '3500.00' })
    expect(await prices()).toEqual(['3500.00'])
    await station.in((ctx) =>
      ctx.db.updateTable('materialInfo').set({ priceExcl: '3600.00' }).where('id', '=', id).execute(),
    )
    expect(await prices()).toEqual(['3600.00'])
  })

  test('finds every name that contains the term, and nothing else unless it says so', async ({ world, staged }) => {
    const station = await aStation(world)
    const names = [
      '热轧带肋钢筋',
      '普通硅酸盐水泥',
      'SBS改性沥青防水卷材',
      '100%棉_布\\(a)',
      '预拌混凝土C30',
      'it\'s "x"',
    ]
    for (const materialName of names) await aPrice(station, { materialName, spec: '-', brand: null, code: '0401' })
    const ask = asker(staged, station)
    const letters = fc.constantFrom(...(names.join('').match(/\p{Script=Han}/gu) ?? []))
    const terms = fc.array(letters, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    const parts = fc
      .tuple(fc.constantFrom(...names), fc.nat(8), fc.integer({ min: 1, max: 6 }))
      .map(([name, at, size]) => name.slice(at, at + size).match(/\p{Script=Han}+/u)?.[0] ?? '')
    await fc.assert(
      fc.asyncProperty(fc.oneof(terms, parts), async (term) => {
        fc.pre(term !== '')
        const { records, understood } = await ask({ materialName: term })
        const found = records.map(({ materialName }) => materialName).sort()
        const wanted = names.filter((name) => name.includes(term)).sort()
        expect(found).toEqual(expect.arrayContaining(wanted))
        const { matched, notes } = understood as { matched: string; notes: { means?: string[] }[] }
        if (matched === 'exact' && notes.every(({ means }) => !means)) expect(found).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })

  test('shows exact names first, then their kinds, and labour last', async ({ world, staged }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    const wanted = ['钢筋', '热轧带肋钢筋', '钢筋连接套筒', '植筋胶 钢筋用', '钢筋工']
    for (const materialName of ['钢筋连接套筒', '热轧带肋钢筋', '植筋胶 钢筋用', '钢筋', '钢筋工'])
      await aPrice(station, { materialName, spec: '-', brand: null, code: materialName === '钢筋工' ? '00' : '0101' })
    await aPrice(station, { materialName: '钢筋', period: '202609', status: materialStatus.archived })
    const ask = asker(staged, station)
    const { records } = await ask({ materialName: '钢筋' })
    const names = records.map(({ materialName }) => materialName)
    expect(names).toEqual([...wanted.slice(0, 4), '钢筋', '钢筋工'])
    const member = staged.as(someone({ tenantId: station.tenantId }))
    const visitor = { 'tenant-id': station.tenantId }
    const offered = async (headers: Record<string, string>) => {
      const url = `/api/materialInfo/MaterialInfo/suggest?term=${encodeURIComponent('钢筋')}`
      const { data } = (await staged.app.inject({ url, headers })).json()
      return data.map((one: { materialName: string }) => one.materialName)
    }
    // A member is also offered what is in an older issue alone, after the rest and before labour.
    const ofMember = [...wanted.slice(0, 4), '钢筋', '钢筋工']
    expect([await offered(member), await offered(visitor)]).toEqual([ofMember, wanted])
    // The next issue is published, at first without any: a member is still offered what a search would find.
    const older = ['钢筋', '钢筋', ...wanted.slice(1)]
    await anIssue(station, '202611')
    await aPrice(station, { materialName: '水泥', period: '202611' })
    expect([await offered(member), await offered(visitor)]).toEqual([older, []])
    await aPrice(station, { materialName: '热轧光圆钢筋', spec: '-', brand: null, period: '202611' })
    expect([await offered(member), await offered(visitor)]).toEqual([['热轧光圆钢筋', ...older], ['热轧光圆钢筋']])
  })

  test('suggests exact names first, however many newer rows have the term', async ({ world, staged }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    await aPrice(station, { materialName: '钢筋', spec: 'Φ20', brand: null })
    const { id, stdMaterialId } = await aPrice(station, { materialName: '热轧带肋钢筋', spec: 'Φ6', brand: null })
    await aPrice(station, { materialName: '钢筋工', spec: '-', brand: null, code: '00' })
    await station.in((ctx) =>
      sql`with made as (
            insert into std_material (category_id, name, spec, unit_code, identity_key)
            select category_id, name, 'Φ' || at, unit_code, identity_key || at from std_material, generate_series(1000, 2999) at
            where id = ${stdMaterialId} returning id, spec)
          insert into material_info (info_no, item_id, enterprise_id, std_material_id, category_id, category_code,
            category_name, material_name, spec, unit_code, region_code, period, tax_rate, price_incl, price_excl, status)
          select info_no || made.spec, item_id, enterprise_id, made.id, category_id, category_code, category_name,
            material_name, made.spec, unit_code, 500000 + row_number() over (), period, tax_rate, price_incl, price_excl, status
          from material_info m, made where m.id = ${id}`.execute(ctx.db),
    )
    const offered = async (term: string, size: number) => {
      const url = `/api/materialInfo/MaterialInfo/suggest?${new URLSearchParams({ term, size: `${size}` })}`
      const { data } = (await staged.app.inject({ url, headers: { 'tenant-id': station.tenantId } })).json()
      return data.map((one: { materialName: string; spec: string }) => `${one.materialName} ${one.spec}`)
    }
    const best = ['钢筋 Φ20', '热轧带肋钢筋 Φ6', '热轧带肋钢筋 Φ1000', '热轧带肋钢筋 Φ1001']
    expect([await offered('钢筋', 4), await offered('钢', 1)]).toEqual([best, best.slice(0, 1)])
    expect(await offered('钢筋工', 4)).toEqual(['钢筋工 -'])
  })

  test('lists the kinds of one thing from the smallest up, on one page or on several', async ({ world, staged }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    for (const size of [20, 8, 100, 12, 6, 25, 10]) await aPrice(station, { spec: `HRB400E Φ${size}` })
    await aPrice(station, { spec: 'HRB400E Φ4', period: '202609', status: materialStatus.archived })
    const ask = asker(staged, station)
    const specs = async (query: Query) =>
      (await ask({ materialName: '钢筋', ...query })).records.map(({ spec }) => spec.replace('HRB400E Φ', '')).join(' ')
    expect(await specs({})).toBe('6 8 10 12 20 25 100 4')
    expect(await specs({ size: '3' })).toBe('6 8 10')
    expect(await specs({ size: '3', current: '2' })).toBe('12 20 25')
    expect(await specs({ size: '3', current: '3' })).toBe('100 4')
    expect(await specs({ size: '3', regionCode: '310000' })).toBe('6 8 10')
  })

  test('returns what its contract declares and nothing else, whatever characters a price has', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    const strange = 'a"b\\c\u2028<!-- 钢筋 -->\t😀'
    const { id } = await aPrice(station, { materialName: strange, brand: null })
    await station.in(({ db }) =>
      db.updateTable('materialInfo').set({ priceExcl: '10.925' }).where('id', '=', id).execute(),
    )
    await aPrice(station, { materialName: strange, brand: null, priceExcl: '10.9200', regionCode: '110000' })
    const ask = asker(staged, station)
    for (const { records } of [await ask({ taxMode: '2' }), await ask({ materialName: '钢筋', taxMode: '2' })]) {
      const rows = z.array(priceRow.strict()).parse(records)
      expect(rows.map(({ materialName, brand }) => [materialName, brand])).toEqual(Array(2).fill([strange, null]))
      expect(rows.map(({ price, priceExcl }) => [price, priceExcl])).toEqual([
        ['10.92', '10.92'],
        ['10.9250', '10.9250'],
      ])
    }
  })

  test('shows rows of the region and brand in the text, and says how it was understood', async ({ world, staged }) => {
    const station = await aStation(world)
    await anIssue(station, '202610')
    await aPrice(station, { brand: '沙钢', regionCode: '330106' })
    await aPrice(station, { brand: '永钢', regionCode: '330106' })
    await aPrice(station, { brand: '沙钢', regionCode: '310000' })
    const made = await aPrice(station, { brand: '永钢', regionCode: '320000' })
    await station.in(({ db }) =>
      db.updateTable('materialInfo').set({ manufacturer: '马钢集团' }).where('id', '=', made.id).execute(),
    )
    await aPrice(station, { materialName: '沙钢牌标志桩', brand: null, regionCode: '310000' })
    for (const path of ['page', 'page/priceQuotation']) {
      const ask = asker(staged, station, path)
      const shown = async (materialName: string, more: Query = {}) => {
        const { records, total } = await ask({ materialName, ...more })
        expect(total).toBe(records.length)
        return (records as unknown as { brand: string; regionCode: string }[])
          .map(({ brand, regionCode }) => `${brand} ${regionCode}`)
          .sort()
      }
      expect(await shown('杭州 螺纹钢')).toEqual(['永钢 330106', '沙钢 330106'].sort())
      expect(await shown('浙江沙钢螺纹钢20')).toEqual(['沙钢 330106'])
      expect(await shown('沙钢牌钢筋')).toEqual(['沙钢 310000', '沙钢 330106'])
      expect(await shown('马钢集团 钢筋')).toEqual(['永钢 320000'])
      expect(await shown('钢筋', { brand: '永' })).toEqual(['永钢 320000', '永钢 330106'])
      expect(await shown('钢筋', { regionCode: '330000', sort: 'priceAsc' })).toHaveLength(2)
      expect(await shown('标志桩 沙钢')).toEqual(['null 310000'])
      const { understood } = await ask({ materialName: '浙江沙钢螺纹钢20' })
      expect(understood).toEqual({
        matched: 'exact',
        notes: [
          { kind: 'region', text: '浙江' },
          { kind: 'brand', text: '沙钢' },
          { kind: 'word', text: '螺纹钢', means: expect.arrayContaining(['热轧带肋钢筋']) },
          { kind: 'measure', text: '20' },
        ],
      })
      expect((await ask({ materialName: '带肋刚筋' })).understood).toMatchObject({ matched: 'sound' })
      expect((await ask({})).understood).toBeNull()
    }
  })

  test('refuses ten thousand characters with the name of the field', async ({ world, staged }) => {
    const station = await aStation(world)
    const answer = await asker(staged, station)({ materialName: 'a'.repeat(10_000) })
    expect(answer).toMatchObject({ status: 400 })
    expect(JSON.stringify(answer)).toContain('materialName')
  })

  test('does not show drafts, removed rows or another station', async ({ world, staged }) => {
    const [station, other] = [await aStation(world), await aStation(world)]
    for (const status of [0, 1, 2, 3, 5, 6]) await aPrice(station, { spec: `S${status}`, status })
    const old = await aPrice(station, { spec: 'S7', status: materialStatus.archived })
    await aPrice(other)
    expect((await asker(staged, station)({})).records.map(({ id }) => id)).toEqual([old.id])
    expect((await asker(staged, station)({ materialName: '钢筋' })).total).toBe(1)
  })
})

describe('filtering published prices', () => {
  test('by class, region, period, price, kind and attribute, including those below', async ({ world, staged }) => {
    const station = await aStation(world)
    const a = await aPrice(station, {
      spec: 'a',
      code: '01',
      regionCode: '330000',
      period: '202609',
      priceExcl: '10.00',
    })
    const b = await aPrice(station, {
      spec: 'b',
      code: '0101',
      regionCode: '330106',
      period: '202610',
      priceExcl: '20.00',
      attrs: { 牌号: 'E' },
    })
    const c = await aPrice(station, {
      spec: 'c',
      code: '0201',
      regionCode: '320000',
      period: '202610',
      priceExcl: '30.00',
      priceType: 2,
      brand: '马钢',
    })
    const ask = asker(staged, station)
    const found = async (query: Query) => (await ask(query)).records.map(({ spec }) => spec).join('')
    expect(await ask({ priceMin: '20', priceMax: '10' })).toMatchObject({ status: 400, 0: { field: 'priceMin' } })
    expect(await found({})).toBe('bca')
    expect(await found({ categoryId: a.categoryId })).toBe('ba')
    expect(await found({ categoryId: b.categoryId })).toBe('b')
    expect(await found({ categoryId: '1' })).toBe('')
    expect(await found({ regionCode: '330000' })).toBe('ba')
    expect(await found({ regionCode: '330100' })).toBe('b')
    expect(await found({ regionCode: '00' })).toBe('bca')
    expect(await found({ period: '202610' })).toBe('bc')
    expect(await found({ priceMin: '20', taxMode: '2' })).toBe('bc')
    expect(await found({ priceMax: '20', taxMode: '1' })).toBe('a')
    expect(await found({ priceType: '2' })).toBe('c')
    expect(await found({ brand: '马钢' })).toBe('c')
    expect(await found({ enterpriseId: c.enterpriseId, sort: 'priceAsc' })).toBe('abc')
    expect(await found({ sort: 'priceDesc', current: '2', size: '2' })).toBe('a')
    expect(await found({ 'attr.牌号': 'E' })).toBe('b')
    expect(await found({ "attr.x' or 1=1 --": 'E' })).toBe('')
    expect((await ask({ taxMode: '2', sort: 'priceAsc' })).records[0]?.price).toBe('10.00')
    expect((await ask({ taxMode: '1', sort: 'priceAsc' })).records[0]?.price).toBe('11.30')
  })

  test('quotations are shown beside their median and with their validity', async ({ world, staged }) => {
    const station = await aStation(world)
    await aPrice(station, { spec: 'a', validTo: '2020-01-01' })
    await aPrice(station, { spec: 'b', validTo: '2999-01-01' })
    await aPrice(station, { spec: 'c', priceType: 1 })
    const ask = asker(staged, station, 'page/priceQuotation')
    expect((await ask({})).records.map(({ spec }) => spec)).toEqual(['a', 'b'])
    expect((await ask({ validOnly: '1' })).records).toMatchObject([{ spec: 'b', isValid: true, deviation: null }])
  })

  test('the market has every type of price but the station’s own, imported ones included', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    for (const priceType of [1, 2, 3, 4, 5]) await aPrice(station, { spec: `type ${priceType}`, priceType })
    const ask = asker(staged, station, 'page/priceQuotation')
    const specs = async (query: Query) => (await ask(query)).records.map(({ spec }) => spec).toSorted()
    expect(await specs({})).toEqual(['type 2', 'type 3', 'type 4', 'type 5'])
    expect(await specs({ materialName: '钢筋' })).toEqual(['type 2', 'type 3', 'type 4', 'type 5'])
    expect(await specs({ priceType: '1' })).toEqual(['type 1'])
  })
})

describe('a visitor', () => {
  test('sees ten rows of the newest issue of the current site, and no more whatever the request', async ({
    world,
    staged: { app },
  }) => {
    const station = await aStation(world)
    await anIssue(station, '202609', periodState.archived)
    await anIssue(station, '202610')
    for (let at = 0; at < 11; at += 1) await aPrice(station, { spec: `new ${at}` })
    const shown = await aPrice(station, { spec: 'new 11' })
    const old = await aPrice(station, { spec: 'old', period: '202609', status: materialStatus.archived })
    const ask = async (path: string) =>
      app.inject({ url: `/api/materialInfo/MaterialInfo/${path}`, headers: { 'tenant-id': station.tenantId } })
    for (const path of ['page', 'page?period=202609', 'page?current=2&size=50', 'page/priceQuotation?period=202609']) {
      const { data } = (await ask(path)).json()
      expect([data.records.length, data.total, data.pages, data.limited], path).toEqual([10, 10, 1, true])
      expect(data.records.every((row: { period: string }) => row.period === '202610')).toBe(true)
      expect(JSON.stringify(data)).not.toContain('13800000000')
    }
    expect((await ask('page?materialName=old')).json().data.records).toEqual([])
    expect((await ask(`compare?ids=${shown.id}`)).json().data.materials).toMatchObject([{ quotationId: null }])
    expect((await ask(`compare?ids=${old.id}`)).statusCode).toBe(404)
    expect((await ask(`compare?ids=${shown.id}`)).json().data.materials).toMatchObject([
      { spec: 'new 11', quotationId: null, diffPct: 0 },
    ])
    expect((await ask('suggest?term=old')).json().data).toEqual([])
    expect((await ask(`getContact?id=${old.id}`)).statusCode).toBe(401)
    expect((await ask(`detail?id=${shown.id}`)).json().data).toMatchObject({
      ...{ spec: 'new 11', contactName: null, contactPhone: null, quotationId: null, limited: true },
    })
    expect((await ask(`detail?id=${old.id}`)).statusCode).toBe(404)
    expect((await ask('periods')).json().data).toMatchObject([{ period: '202610', limited: true }])
    // An issue that was only entered hides nothing.
    await anIssue(station, '202611')
    expect((await ask('periods')).json().data).toMatchObject([{ period: '202610' }])
    expect((await ask('page')).json().data.records).toHaveLength(10)
    expect((await ask(`detail?id=${shown.id}`)).statusCode).toBe(200)
  })

  test('is on the site of the domain, or of the requested station, as long as it is open', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    const domain = `Site-${station.tenantId}.example.com`
    await anIssue(station, '202610')
    const { id } = await aPrice(station)
    const change = (values: object) =>
      world.database.inTransaction(programCaller(platformTenant), (ctx) =>
        ctx.db.updateTable('tenant').set(values).where('tenantId', '=', station.tenantId).execute(),
      )
    const sees = async (headers: Record<string, string>, { app }: { app: FastifyInstance } = staged) => {
      const { data } = (await app.inject({ url: '/api/materialInfo/MaterialInfo/page', headers })).json()
      return data.records.some((row: { id: string }) => row.id === id)
    }
    const [byName, byDomain] = [{ 'tenant-id': station.tenantId }, { host: domain.toLowerCase() }]
    const steps: [object, boolean, boolean][] = [
      [{}, true, false],
      [{ domain }, true, true],
      [{ expireTime: '2026-01-01 00:00:00' }, false, false],
      [{ expireTime: '2099-01-01 00:00:00' }, true, true],
      [{ domain: null }, true, false],
      [{ isDeleted: 1 }, false, false],
    ]
    for (const [values, named, visited] of steps) {
      if (Object.keys(values).length > 0) await change(values)
      expect([await sees(byName), await sees(byDomain)], JSON.stringify(values)).toEqual([named, visited])
    }
    await change({ isDeleted: 0 })
    const later = await appFor({ ...world, clock: () => new Date('2100-01-01') })
    expect([await sees(byName), await sees(byName, later)]).toEqual([true, false])
    await later.app.close()
  })

  test('may send twenty requests a second and no more; a member beside them is not delayed', async ({ world }) => {
    const station = await aStation(world)
    const noon = new Date('2026-11-15T04:00:00Z')
    const hurried = { ...world, config: testConfig({ RATE_LIMIT: 'on' }), clock: () => noon }
    const { app, as } = await appFor(hurried)
    const ask = (headers: Record<string, string>) =>
      app.inject({
        url: '/api/materialInfo/MaterialInfo/periods',
        headers: { 'tenant-id': station.tenantId, ...headers },
      })
    for (let n = 0; n < 20; n += 1) expect((await ask({})).statusCode).toBe(200)
    const refused = await ask({})
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 1])
    expect((await ask(as(someone({ tenantId: station.tenantId })))).statusCode).toBe(200)
    await app.close()
  })
})
