import { readFileSync } from 'node:fs'
import { importState } from '@library/contract/material-import/material-import'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect } from 'vitest'
import { headings, line, send, sheet, test } from '../../../../test/desks/import-desk.ts'
import { work } from '../../../../test/processes/job-world.ts'
import { aBomb, aLaughingBook } from '../../../../test/world/file-samples.ts'
import { importMaterialsJob } from '../import-job.ts'

describe('a file of prices', () => {
  test('may be in the encoding of a Chinese Excel, and needs its columns', async ({ s, staged }) => {
    const hex = 'c6b7c3fb2cb9e6b8f12cb5a5cebb2cbaaccbb0bcdb2cb1e0c2eb0ab8d62c4131302c742c333330302c30313031303030310a'
    const gbk = await send(s, staged.app, Buffer.from(hex, 'hex'), { dryRun: '1' })
    expect(gbk.data).toMatchObject({ total: 1, ok: 1, preview: [['钢', 'A10', 't', '3300', '01010001']] })
    const unnamed = Buffer.from('品名,数量\n钢,1\n')
    const preview = await send(s, staged.app, unnamed, { dryRun: '1' })
    expect(preview.data).toMatchObject({ ok: 0, missing: ['spec', 'unit', 'priceIncl'], headings: ['品名', '数量'] })
    const bad = await send(s, staged.app, unnamed)
    expect(bad).toMatchObject({ code: 400, error: 'import/headings' })
  }, 60_000)

  test('may be a workbook of an old Excel: its dates, rates and figures are read as they are shown', async ({
    s,
    staged,
    world,
  }) => {
    // Made with xlwt: a title, headings, two good rows and one without a price, with formats for money, percent and
    // day.
    const old = readFileSync(new URL('../../../../test/samples/quotation.xls', import.meta.url))
    const { data } = await send(s, staged.app, old, { dryRun: '1' })
    expect(data).toMatchObject({ total: 3, ok: 2, fail: 1, dup: 0, missing: [] })
    expect(data.errors).toMatchObject([{ row: 5, field: 'priceIncl' }])
    work(world, {}, [importMaterialsJob])
    expect((await send(s, staged.app, old)).data).toMatchObject({ state: importState.done, ok: 2 })
    const rows = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialInfo').select(['priceIncl', 'taxRate', 'validTo']).orderBy('id').execute(),
    )
    expect(rows[0]).toEqual({ priceIncl: '3420.5000', taxRate: '0.1300', validTo: '2026-12-31' })
  }, 60_000)

  test('may be a workbook of several sheets: the first that is not hidden is read, or the one the user names', async ({
    s,
    staged,
    world,
  }) => {
    const price = (name: string) => [
      ['品名', '规格', '单位', '含税价', '编码'],
      [name, 'A10', 't', 3300, '01010001'],
    ]
    const book = await writeXlsx({
      sheets: [
        { name: '旧价', rows: price('旧钢'), hidden: true },
        { name: '钢材', rows: price('圆钢') },
        { name: '管材', rows: price('钢管') },
      ],
    })
    const ask = async (fields: Record<string, string>) => (await send(s, staged.app, Buffer.from(book), fields)).data
    const first = { sheet: '钢材', sheets: ['钢材', '管材'], preview: [['圆钢', 'A10', 't', '3300', '01010001']] }
    expect(await ask({ dryRun: '1' })).toMatchObject(first)
    const choices = JSON.stringify({ sheet: '管材' })
    expect(await ask({ dryRun: '1', choices })).toMatchObject({ sheet: '管材', sheets: ['钢材', '管材'], ok: 1 })
    work(world, {}, [importMaterialsJob])
    expect(await ask({ choices })).toMatchObject({ state: importState.done, ok: 1 })
    const rows = await s.station.in((ctx) => ctx.db.selectFrom('materialInfo').select('materialName').execute())
    expect(rows).toEqual([{ materialName: '钢管' }])
  }, 60_000)

  test('may begin with our template: choices for units, regions and classes, and columns for the attributes of a class', async ({
    s,
    staged,
    world,
  }) => {
    const attributes = [
      { key: 'grade', label: '牌号', kind: 'enum', choices: ['HRB400E', 'HRB500'], required: true, hard: true },
      { key: 'diameter', label: '直径', kind: 'number', unit: 'mm', required: true, hard: true },
    ]
    const { id } = await s.station.in((ctx) =>
      ctx.db
        .insertInto('materialCategory')
        .values({
          ...{ parentId: s.categoryId, ancestors: `0,${s.categoryId}`, code: '0101', name: '钢筋', level: 2 },
          ...{ fullName: '黑色及有色金属/钢筋', defaultUnit: 't', attrTemplate: JSON.stringify(attributes) },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const template = await staged.app.inject({
      url: '/api/materialInfo/MaterialInfo/upload_template',
      headers: s.headersOf('owner'),
      query: { format: 'xlsx', categoryId: id },
    })
    const { sheets } = await readXlsx(template.rawPayload)
    const [main, choices] = sheets
    const headers = (main?.rows[0] ?? []).map(String)
    expect(headers.slice(-2)).toEqual(['牌号*', '直径(mm)*'])
    expect(main?.dataValidations?.map((one) => one.type)).toEqual(['list', 'list', 'list', 'list', 'list'])
    const listed = Object.fromEntries(
      (choices?.rows[0] ?? []).map((name, at) => [
        String(name),
        (choices?.rows ?? []).slice(1).flatMap((row) => row[at] ?? []),
      ]),
    )
    expect(listed['牌号*']).toEqual(['HRB400E', 'HRB500'])
    expect(listed['单位*']).toContain('吨')
    expect(listed.材料类别).toEqual(['01 黑色及有色金属', '0101 钢筋'])
    expect(listed.适用地区).toContain('110101 东城区')

    const values: Readonly<Record<string, string>> = {
      ...{ '材料名称*': '热轧带肋钢筋', '规格型号*': '抗震', '单位*': '吨', 材料类别: '0101 钢筋' },
      ...{ '含税价*': '3400', 税率: '13%', 适用地区: '110101 东城区', '牌号*': 'HRB400E', '直径(mm)*': '20' },
    }
    const rows = [
      headers,
      headers.map((name) => values[name] ?? ''),
      headers.map((name) => (name === '直径(mm)*' ? '' : (values[name] ?? ''))),
    ]
    const filled = Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows }] }))
    work(world, {}, [importMaterialsJob])
    const { data } = await send(s, staged.app, filled)
    expect(data).toMatchObject({ ok: 1, fail: 1, mapping: { '直径(mm)*': 'attr.直径' } })
    expect(data.errors).toMatchObject([{ row: 3, msg: expect.stringContaining('直径') }])
    const [row] = await s.station.in((ctx) => ctx.db.selectFrom('materialInfo').select('attrs').execute())
    expect(row?.attrs).toEqual({ grade: 'HRB400E', diameter: '20' })
  }, 60_000)

  test('that would fill the memory, is truncated or too wide is refused with the reason, and the next one is read', async ({
    s,
    staged,
  }) => {
    const check = (file: Buffer) => send(s, staged.app, file, { dryRun: '1' })
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows: [headings.split(',')] }] }))
    expect(await check(aBomb(201 * 1024 * 1024, undefined, 'xl/worksheets/sheet1.xml'))).toMatchObject({
      code: 413,
      error: 'import/too-large',
    })
    expect(await check(aBomb(30 * 1024 * 1024, 1000, 'xl/worksheets/sheet1.xml'))).toMatchObject({ code: 400 })
    expect(JSON.stringify(await check(await aLaughingBook())).length).toBeLessThan(1000)
    expect(await check(book.subarray(0, book.length / 2))).toMatchObject({ code: 400, error: 'import/unreadable' })
    const wide = Buffer.from(`${'列,'.repeat(200)}列\n`)
    expect(await check(wide)).toMatchObject({ code: 400, error: 'import/too-many-columns' })
    expect((await check(sheet(line(1)))).data).toMatchObject({ ok: 1 })
  }, 60_000)
})
