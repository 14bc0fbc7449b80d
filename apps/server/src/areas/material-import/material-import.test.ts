import { readFileSync } from 'node:fs'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aBomb, aLaughingBook } from '../../../test/file-samples.ts'
import { aProcess, test as base, hurry, until, work } from '../../../test/job-world.ts'
import { aPriceStation, type PriceStation, region } from '../../../test/price-station.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import { importMaterialsJob } from './import-job.ts'

const test = base.extend<{ s: PriceStation }>({
  s: async ({ staged, world }, use) => {
    await use(await aPriceStation(staged, world))
  },
})
const headings = '序号,品名,规格型号,计量单位,含税单价(元),增值税率,编码'
const line = (at: number) =>
  `${at},热轧带肋钢筋,HRB400E Φ${at},吨,"3,${300 + (at % 600)}.00",13%,0101${String(at).padStart(4, '0')}`
const sheet = (...lines: string[]) => Buffer.from(`某市材料价格表\n${headings}\n${lines.join('\n')}\n`)
const many = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1))

async function send(s: PriceStation, app: Staged['app'], file: Buffer, { who = 'owner', ...fields }: Fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ regionCode: region, ...fields })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), '报价.csv')
  const coded = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/materialInfo/MaterialInfo/upload/materialFile',
    headers: { ...s.headersOf(who), 'content-type': coded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await coded.arrayBuffer()),
  })
  return answer.json()
}
type Fields = Record<string, string> & { who?: string }
type Staged = Parameters<typeof aPriceStation>[0]

const drafts = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    const { rows } = await sql<{ spec: string }>`select spec from material_info order by id`.execute(ctx.db)
    return rows.map(({ spec }) => spec)
  })

const faulty = [
  '201,,HRB400E Φ201,吨,3300,13%,01010201',
  '202,圆钢,Φ202,光年,3300,13%,01010202',
  '203,圆钢,Φ203,吨,0.01,13%,01010203',
  '204,圆钢,Φ204,吨,面议,13%,01010204',
  line(1),
]

describe('a file of prices', () => {
  test('is read by its headings; what is wrong is named by row and given back with the reason', async ({
    s,
    staged,
    world,
  }) => {
    const file = sheet(...many(195), '', ...faulty)
    const looked = await send(s, staged.app, file, { dryRun: '1' })
    expect(looked.data).toMatchObject({ batchId: null, total: 200, ok: 195, fail: 4, dup: 1 })
    expect(looked.data.mapping).toMatchObject({
      品名: 'materialName',
      '含税单价(元)': 'priceIncl',
      增值税率: 'taxRate',
    })
    expect(looked.data.errors.map(({ row }: { row: number }) => row)).toEqual([199, 200, 201, 202, 203])
    expect(await drafts(s)).toEqual([])

    work(world, {}, [importMaterialsJob])
    const done = await send(s, staged.app, file)
    expect(done.data).toMatchObject({ state: 2, total: 200, ok: 195, fail: 4, dup: 1 })
    expect(await drafts(s)).toHaveLength(195)
    const { data } = await s.get('owner', 'upload_excel_list')
    expect(data.records[0]).toMatchObject({ fileName: '报价.csv', state: 2, ok: 195, enterpriseName: 'owner' })
    const link = new URL(data.records[0].errorLink, 'http://station')
    const { rawPayload } = await staged.app.inject({ url: `${link.pathname}${link.search}` })
    const left = await readTable(rawPayload)
    expect(left).toHaveLength(6)
    expect(left[5]?.at(-1)).toContain('第 3 行重复')
    expect((await s.get('rival', 'upload_excel_list')).data.total).toBe(0)

    const again = await send(s, staged.app, file, { mode: 'all' })
    expect(again.data).toMatchObject({ state: 3, ok: 0, dup: 196 })
    expect(await drafts(s)).toHaveLength(195)
  }, 120_000)

  test('may come in the encoding of a Chinese Excel, and not without its columns', async ({ s, staged }) => {
    const words = 'c6b7c3fb2cb9e6b8f12cb5a5cebb2cbaaccbb0bcdb2cb1e0c2eb0ab8d62c4131302c742c333330302c30313031303030310a'
    const gbk = await send(s, staged.app, Buffer.from(words, 'hex'), { dryRun: '1' })
    expect(gbk.data).toMatchObject({ total: 1, ok: 1, preview: [['钢', 'A10', 't', '3300', '01010001']] })
    const unnamed = Buffer.from('品名,数量\n钢,1\n')
    const looked = await send(s, staged.app, unnamed, { dryRun: '1' })
    expect(looked.data).toMatchObject({ ok: 0, missing: ['spec', 'unit', 'priceIncl'], headings: ['品名', '数量'] })
    const bad = await send(s, staged.app, unnamed)
    expect(bad).toMatchObject({ code: 400, error: 'import/headings' })
  }, 60_000)

  test('may be a workbook of an old Excel: its dates, rates and figures are read as they are shown', async ({
    s,
    staged,
    world,
  }) => {
    // Made with xlwt: a title, headings, two good rows and one without a price, with formats for money, percent and day.
    const old = readFileSync(new URL('../../../test/samples/quotation.xls', import.meta.url))
    const { data } = await send(s, staged.app, old, { dryRun: '1' })
    expect(data).toMatchObject({ total: 3, ok: 2, fail: 1, dup: 0, missing: [] })
    expect(data.errors).toMatchObject([{ row: 5, field: 'priceIncl' }])
    work(world, {}, [importMaterialsJob])
    expect((await send(s, staged.app, old)).data).toMatchObject({ state: 2, ok: 2 })
    const rows = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialInfo').select(['priceIncl', 'taxRate', 'validTo']).orderBy('id').execute(),
    )
    expect(rows[0]).toEqual({ priceIncl: '3420.5000', taxRate: '0.1300', validTo: '2026-12-31' })
  }, 60_000)

  test('may begin with our template: choices for units, regions and classes, and columns for what a class must tell', async ({
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
    expect(main?.dataValidations?.map((one) => one.type)).toEqual(['list', 'list', 'list', 'list'])
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

    const told: Readonly<Record<string, string>> = {
      ...{ '材料名称*': '热轧带肋钢筋', '规格型号*': '抗震', '单位*': '吨', 材料类别: '0101 钢筋' },
      ...{ '含税价*': '3400', 税率: '13%', 适用地区: '110101 东城区', '牌号*': 'HRB400E', '直径(mm)*': '20' },
    }
    const rows = [
      headers,
      headers.map((name) => told[name] ?? ''),
      headers.map((name) => (name === '直径(mm)*' ? '' : (told[name] ?? ''))),
    ]
    const filled = Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows }] }))
    work(world, {}, [importMaterialsJob])
    const { data } = await send(s, staged.app, filled)
    expect(data).toMatchObject({ ok: 1, fail: 1, mapping: { '直径(mm)*': 'attr.直径' } })
    expect(data.errors).toMatchObject([{ row: 3, msg: expect.stringContaining('直径') }])
    const [row] = await s.station.in((ctx) => ctx.db.selectFrom('materialInfo').select('attrs').execute())
    expect(row?.attrs).toEqual({ grade: 'HRB400E', diameter: '20' })
  }, 60_000)

  test('that would fill the memory, is cut off or too wide is refused with the reason, and the next one is read', async ({
    s,
    staged,
  }) => {
    const look = (file: Buffer) => send(s, staged.app, file, { dryRun: '1' })
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: '报价', rows: [headings.split(',')] }] }))
    expect(await look(aBomb(201 * 1024 * 1024, undefined, 'xl/worksheets/sheet1.xml'))).toMatchObject({ code: 413 })
    expect(await look(aBomb(30 * 1024 * 1024, 1000, 'xl/worksheets/sheet1.xml'))).toMatchObject({ code: 400 })
    expect(JSON.stringify(await look(await aLaughingBook())).length).toBeLessThan(1000)
    expect(await look(book.subarray(0, book.length / 2))).toMatchObject({ code: 400, error: 'import/unreadable' })
    const wide = Buffer.from(`${'列,'.repeat(200)}列\n`)
    expect(await look(wide)).toMatchObject({ code: 400, error: 'import/too-many-columns' })
    expect((await look(sheet(line(1)))).data).toMatchObject({ ok: 1 })
  }, 60_000)

  test('sent twice at once is written once; what was said of its columns is remembered; a failed one is tried again', async ({
    s,
    staged,
    world,
  }) => {
    work(world, {}, [importMaterialsJob])
    const file = Buffer.from(
      `甲,乙,丙,丁,编码\n${many(50)
        .map((one) => one.split(',').slice(1, 4).join(','))
        .map((one, at) => `${one},${3300 + at},01010001`)
        .join('\n')}\n`,
    )
    const mapping = JSON.stringify({
      甲: 'materialName',
      乙: 'spec',
      丙: 'unit',
      丁: 'priceIncl',
      编码: 'materialCode',
    })
    const both = await Promise.all([send(s, staged.app, file, { mapping }), send(s, staged.app, file, { mapping })])
    expect(both.map(({ data }) => data.ok + data.dup)).toEqual([50, 50])
    expect(both[0].data.ok + both[1].data.ok).toBe(50)
    expect(await drafts(s)).toHaveLength(50)
    const again = await send(s, staged.app, file, { mode: 'all' })
    expect(again.data).toMatchObject({ state: 3, ok: 0, dup: 50, mapping: { 甲: 'materialName' } })

    await s.station.in((ctx) => ctx.db.updateTable('materialInfo').set({ isDeleted: 1 }).execute())
    const id = again.data.batchId
    expect(await s.ask('rival', 'upload_retry', { id })).toMatchObject({ code: 404 })
    expect((await s.ask('owner', 'upload_retry', { id })).data).toMatchObject({ state: 0 })
    const batch = async () => (await s.get('owner', 'upload_excel_list', { id })).data.records[0]
    expect(await until(batch, ({ state }) => state >= 2)).toMatchObject({ state: 2, ok: 50, dup: 0, progress: 100 })
    expect(await s.ask('owner', 'upload_retry', { id })).toMatchObject({ error: 'material-import/not-failed' })
  }, 60_000)

  test('is sent by an administrator only for an enterprise that may quote', async ({ s, staged }) => {
    const as = (enterpriseId: string) =>
      send(s, staged.app, sheet(line(1)), { who: 'admin', enterpriseId, dryRun: '1' })
    const rival = s.enterprises.rival as string
    expect((await as(rival)).data).toMatchObject({ ok: 1 })
    expect(await as('1')).toMatchObject({ code: 400, error: 'material/enterprise-required' })
    const put = (values: object) =>
      s.station.in((ctx) => ctx.db.updateTable('enterprise').set(values).where('id', '=', rival).execute())
    await put({ licenseValidTo: '2020-01-01' })
    expect(await as(rival)).toMatchObject({ error: 'enterprise/licence-expired' })
    await put({ auditStatus: 0 })
    expect(await as(rival)).toMatchObject({ error: 'enterprise/may-not-quote' })
  }, 60_000)

  test('that a killed server was reading is read on by another, no row lost and none twice', async ({
    s,
    staged,
    url,
    world,
  }) => {
    const child = await aProcess(url, world.config.dataDir)
    const rows = 4200
    void send(s, staged.app, sheet(...many(rows)))
    const position = async () =>
      s.station.in(
        async (ctx) =>
          (await ctx.db.selectFrom('materialImport').select(['position', 'state']).executeTakeFirst()) ?? {
            position: 0,
            state: 0,
          },
      )
    while ((await position()).position === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGKILL')
    expect((await position()).position).toBeLessThan(rows)
    work(world, { leaseSeconds: 2 }, [importMaterialsJob])
    while ((await position()).state < 2) {
      await hurry(world)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const written = await drafts(s)
    expect(written).toHaveLength(rows)
    expect(new Set(written).size).toBe(rows)
  }, 300_000)
})
