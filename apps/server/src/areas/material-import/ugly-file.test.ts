import { importState } from '@library/contract/material-import/material-import'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { send, test } from '../../../test/desks/import-desk.ts'
import type { PriceStation } from '../../../test/desks/price-station.ts'
import { work } from '../../../test/processes/job-world.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import { importMaterialsJob } from './import-job.ts'

const number = { kind: 'number', unit: 'mm', required: true, hard: true }
const bars = [
  { key: 'grade', label: '牌号', kind: 'enum', choices: ['HRB400', 'HRB400E'], required: true, hard: true },
  { key: 'diameter', label: '直径', ...number },
]
const classes = [
  ['0101', '钢筋', 't', bars],
  ['0321', '五金配件', 'piece', []],
  ['1703', '镀锌钢管', 'm', [{ key: 'nominal', label: '公称直径', ...number }]],
  ['99', '施工机械台班', 'shift', []],
] as const

/** Some classes of the national standard. */
async function addClasses({ station, categoryId }: PriceStation): Promise<void> {
  const rows = classes.map(([code, name, defaultUnit, attributes]) => ({
    ...{ parentId: categoryId, ancestors: `0,${categoryId}`, code, name, level: 2, fullName: name, defaultUnit },
    attrTemplate: JSON.stringify(attributes),
  }))
  await station.in((ctx) => ctx.db.insertInto('materialCategory').values(rows).execute())
}

/** A dealer's list as it comes: titles, one column for name and spec, own codes, multiples, two words for tax. */
const file = Buffer.from(
  [
    '某某建材有限公司报价单,,,,,,',
    '2026年11月,,,,,联系人：张三,',
    '序号,货品名称及规格,货号,计量单位,到工地含税单价,税点,牌子',
    '1,螺纹钢HRB400EΦ20,A-1,吨,"3,361.00",13%,沙钢',
    '2,热镀锌钢管 公称直径 50 毫米,A-2,10米,282,13,友发',
    '3,膨胀螺栓 M10×100,A-3,100个,135,,',
    '4,履带式挖掘机 1m3,A-4,机器小时,150,9%,',
    '5,螺纹钢HRB400EΦ20,A-5,吨,3400,0.13,沙钢',
    '6,自攻螺钉 M4×25,A-6,万件,6.2,13%,',
    '7,神秘物件 X1,A-7,个,12,13%,',
    '8,螺纹钢HRB400EΦ20,A-1,吨,3361,13%,沙钢',
  ].join('\n'),
)

describe('a file that people really have', () => {
  test('is understood: columns, names and specs, classes, multiples, machine time and tax', async ({ s, staged }) => {
    await addClasses(s)
    const { data } = await send(s, staged.app, file, { dryRun: '1' })
    expect(data.mapping).toEqual({
      ...{ 货品名称及规格: 'description', 货号: 'ownCode', 计量单位: 'unit', 到工地含税单价: 'priceIncl' },
      ...{ 税点: 'taxRate', 牌子: 'brand' },
    })
    expect(data).toMatchObject({ total: 8, ok: 4, fail: 2, dup: 2, missing: [], converted: 2, otherPricesTotal: 1 })
    const [bar, pipe, bolt, digger] = data.read
    expect(bar).toMatchObject({
      materialName: '螺纹钢',
      spec: 'HRB400EΦ20',
      categoryName: '钢筋',
      assumed: ['categoryId'],
    })
    expect(bar.attrs).toEqual({ grade: 'HRB400E', diameter: '20' })
    expect(pipe).toMatchObject({ unitCode: 'm', priceIncl: '28.2', typed: { unit: '10米', price: '282' } })
    expect(pipe).toMatchObject({ categoryName: '镀锌钢管', attrs: { nominal: '50' } })
    expect(bolt).toMatchObject({ unitCode: 'piece', priceIncl: '1.35', assumed: ['taxRate', 'categoryId'] })
    expect(digger).toMatchObject({ unitCode: 'machinehour', categoryName: '施工机械台班', taxRate: '0.09' })
    expect(data.assumed).toEqual({ taxRate: 1, priceBasis: 0, categoryId: 4, spec: 0 })
    expect(data.otherPrices).toMatchObject([{ row: 8, first: 4, price: '3008.85', firstPrice: '2974.34' }])
    expect(data.groups.map(({ reason, count }: { reason: string; count: number }) => [reason, count]).sort()).toEqual([
      ['material-import/category-missing', 1],
      ['material-import/other-price', 1],
      ['material-import/too-small', 1],
      ['material-import/twice', 1],
    ])
    const unknown = data.classes.find(({ name }: { name: string }) => name === '神秘物件')
    expect(unknown).toMatchObject({ categoryId: null, reason: null, count: 1 })
  }, 60_000)

  test('is written with the answers of the user; what was typed and assumed stays with the prices', async ({
    s,
    staged,
    world,
  }) => {
    await addClasses(s)
    const { id: bolts } = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialCategory').select('id').where('code', '=', '0321').executeTakeFirstOrThrow(),
    )
    const choices = JSON.stringify({
      ...{ classes: { 神秘物件: bolts }, repeats: 'last', priceType: 5, taxRate: '0.03' },
      names: { '膨胀螺栓 M10×100': '膨胀螺栓 M10' },
    })
    work(world, {}, [importMaterialsJob])
    const { data } = await send(s, staged.app, file, { choices })
    expect(data).toMatchObject({ state: importState.done, ok: 5, fail: 1, dup: 2 })
    const { records } = (await s.ask('owner', 'individual', { size: 20 })).data
    const named = (name: string) => records.find((one: { materialName: string }) => one.materialName === name)
    // The last of different prices counts, and a later row with the first price is its repeat again.
    expect(named('螺纹钢')).toMatchObject({ priceType: 5, ownCode: 'A-1' })
    expect(named('膨胀螺栓 M10')).toMatchObject({
      ...{ spec: '×100', priceIncl: '1.35', taxRate: '0.03', ownCode: 'A-3' },
      importNote: { row: 6, unit: '100个', price: '135', quantity: '100' },
      assumed: ['categoryId'],
    })
    expect(named('神秘物件')).toMatchObject({ categoryCode: '0321', importNote: null })
    const row = named('膨胀螺栓 M10')
    expect((await s.get('member', 'detail', { id: row.id })).data?.ownCode ?? null).toBeNull()
    expect((await s.ask('owner', 'confirm_assumed', { id: row.id })).data).toMatchObject({
      ...{ assumed: [], importNote: { unit: '100个' } },
    })

    const [batch] = (await s.get('owner', 'upload_excel_list')).data.records
    expect(batch.groups.map(({ reason }: { reason: string }) => reason)).toContain('material-import/too-small')
    const link = new URL(batch.errorLink, 'http://station')
    const { rawPayload } = await staged.app.inject({ url: `${link.pathname}${link.search}` })
    const [titles] = await readTable(rawPayload)
    expect(titles).toEqual([
      ...['序号', '货品名称及规格', '货号', '计量单位', '到工地含税单价', '税点', '牌子', '原行号', '原因'],
    ])
  }, 60_000)

  test('teaches its headings and codes to the next file', async ({ s, staged, world }) => {
    await addClasses(s)
    work(world, {}, [importMaterialsJob])
    const mapping = { 东西: 'description', 我方代号: 'ownCode', 论: 'unit', 数: 'priceExcl', 杂: 'brand' }
    const first = Buffer.from('东西,我方代号,论,数,杂\n螺纹钢HRB400EΦ20,K9,吨,3000,沙钢\n')
    expect((await send(s, staged.app, first, { mapping: JSON.stringify(mapping) })).data).toMatchObject({ ok: 1 })
    const next = Buffer.from('数,论,我方代号,东西,新列\n3100,吨,K9,不知何物 Φ22 HRB400E,7\n')
    const { data } = await send(s, staged.app, next, { dryRun: '1' })
    expect(data.mapping).toEqual({ 数: 'priceExcl', 论: 'unit', 我方代号: 'ownCode', 东西: 'description' })
    expect(data.recognized).toMatchObject({ 数: 'learned', 东西: 'learned' })
    expect(data.classes).toMatchObject([{ categoryName: '钢筋', reason: 'code', word: 'K9' }])
    const other = await send(s, staged.app, next, { dryRun: '1', who: 'rival' })
    expect(other.data.mapping).toEqual(data.mapping)
    const { rows } = await s.station.in((ctx) => sql`select code from item_alias`.execute(ctx.db))
    expect(rows).toEqual([{ code: 'K9' }])
  }, 60_000)

  test('may have both prices of one item as two products, and both sides without a rate', async ({ s, staged }) => {
    await addClasses(s)
    const both = Buffer.from(
      [
        '品名,规格,单位,含税价,除税价,厂家',
        '螺纹钢,HRB400E Φ20,吨,1130,1000,甲厂',
        '螺纹钢,HRB400E Φ20,吨,1243,1100,乙厂',
        '螺纹钢,HRB400E Φ20,吨,1250,1106.19,',
      ].join('\n'),
    )
    const check = async (repeats?: string) => {
      const choices = JSON.stringify({ repeats })
      return (await send(s, staged.app, both, { dryRun: '1', choices })).data
    }
    const asked = await check()
    expect(asked).toMatchObject({ ok: 1, dup: 2, otherPricesTotal: 2 })
    expect(asked.read[0]).toMatchObject({ taxRate: '0.13', assumed: ['categoryId'] })
    expect(await check('first')).toMatchObject({ ok: 1, dup: 2 })
    expect(await check('separate')).toMatchObject({ ok: 2, dup: 1 })
  }, 60_000)

  test('may name the type of each price in a column, and an unknown type is a problem of its row', async ({
    s,
    staged,
    world,
  }) => {
    await addClasses(s)
    const typed = Buffer.from(
      [
        '品名,规格,单位,含税价,价格类型',
        '螺纹钢,HRB400E Φ16,吨,1130,成交价',
        '螺纹钢,HRB400E Φ18,吨,1140,1',
        '螺纹钢,HRB400E Φ20,吨,1150,',
        '螺纹钢,HRB400E Φ22,吨,1160,友情价',
      ].join('\n'),
    )
    const choices = JSON.stringify({ priceType: 4 })
    work(world, {}, [importMaterialsJob])
    const { data } = await send(s, staged.app, typed, { choices })
    expect(data).toMatchObject({ mapping: { 价格类型: 'priceType' }, ok: 3, fail: 1 })
    expect(data.errors).toMatchObject([{ row: 5, field: 'priceType', msg: '价格类型的取值不在字典中' }])
    const rows = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialInfo').select('priceType').orderBy('spec').execute(),
    )
    expect(rows).toEqual([{ priceType: 5 }, { priceType: 1 }, { priceType: 4 }])
  }, 60_000)

  test('asks about items that have another price in the period, and replaces only drafts', async ({
    s,
    staged,
    world,
  }) => {
    await addClasses(s)
    work(world, {}, [importMaterialsJob])
    const at = (price: number) => Buffer.from(`品名,规格,单位,含税价\n螺纹钢,HRB400E Φ20,吨,${price}\n一、型材,,,\n`)
    const last = { choices: JSON.stringify({ repeats: 'last' }) }
    expect((await send(s, staged.app, at(1130))).data).toMatchObject({ ok: 1, fail: 1 })
    const asked = (await send(s, staged.app, at(1243), { dryRun: '1' })).data
    expect(asked).toMatchObject({
      ok: 0,
      dup: 1,
      otherPrices: [{ first: null, price: '1100.00', firstPrice: '1000.00' }],
    })
    expect(asked.groups).toMatchObject([{ count: 1 }, { count: 1 }])
    expect((await send(s, staged.app, at(1243), last)).data).toMatchObject({ ok: 1, dup: 0 })
    const own = async () => (await s.ask('owner', 'individual')).data.records
    expect(await own()).toMatchObject([{ priceIncl: '1243.00' }])
    await s.ask('owner', 'under_review', { ids: (await own())[0].id })
    expect((await send(s, staged.app, at(1356), last)).data).toMatchObject({ ok: 0, dup: 1 })
    expect(await own()).toMatchObject([{ priceIncl: '1243.00', status: 1 }])
  }, 60_000)

  test('may have its prices in 万元', async ({ s, staged }) => {
    await addClasses(s)
    const large = Buffer.from('品名,规格,单位,含税价(万元),有效期至\n螺纹钢,HRB400E Φ16,吨,0.3842,2026-12-31\n')
    const { data } = await send(s, staged.app, large, { dryRun: '1' })
    expect(data).toMatchObject({ ok: 1, fail: 0 })
    expect(data.read[0]).toMatchObject({ priceIncl: '3842' })
  })

  test('may name the unit in the heading of the price, and sums are no materials', async ({ s, staged }) => {
    await addClasses(s)
    const told = Buffer.from(
      [
        '品名,规格,含税价(元/吨),不含税价（元/吨）,有效期至',
        '螺纹钢,HRB400E Φ16,1130,1000,46387',
        '一、盘螺,,,,',
        '螺纹钢,HRB400E Φ18,"1,243",,20261231',
        '螺纹钢,HRB400E Φ20,"1 356,00",,2026年12月31日',
        '小计,,3729,,',
      ].join('\n'),
    )
    const { data } = await send(s, staged.app, told, { dryRun: '1' })
    expect(data).toMatchObject({ missing: [], ok: 2, fail: 3 })
    expect(data.read[1]).toMatchObject({ unitCode: 't', priceIncl: '1243' })
    expect(data.classes).toMatchObject([{ name: '螺纹钢', count: 3 }])
    expect(data.groups).toMatchObject([
      { reason: 'material-import/no-price', count: 2 },
      { reason: 'field/priceIncl', count: 1 },
    ])
  }, 60_000)
})
