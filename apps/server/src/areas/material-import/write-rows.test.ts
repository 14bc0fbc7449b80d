import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { importState } from '@library/contract/material-import/material-import'
import { describe, expect } from 'vitest'
import { drafts, line, many, send, sheet, test } from '../../../test/desks/import-desk.ts'
import { aProcess, hurry, until, work } from '../../../test/processes/job-world.ts'
import { readTable } from '../../platform/spreadsheet/read-table.ts'
import { importMaterialsJob } from './import-job.ts'

const faulty = [
  '201,,HRB400E Φ201,吨,3300,13%,01010201',
  '202,圆钢,Φ202,光年,3300,13%,01010202',
  '203,圆钢,Φ203,吨,0.01,13%,01010203',
  '204,圆钢,Φ204,吨,面议,13%,01010204',
  line(1),
]

describe('a file of prices', () => {
  test('is read by its headings; problems are reported by row and returned with the reason', async ({
    s,
    staged,
    world,
  }) => {
    const file = sheet(...many(195), '', ...faulty)
    const preview = await send(s, staged.app, file, { dryRun: '1' })
    expect(preview.data).toMatchObject({ batchId: null, total: 200, ok: 195, fail: 4, dup: 1 })
    expect(preview.data.mapping).toMatchObject({
      品名: 'materialName',
      '含税单价(元)': 'priceIncl',
      增值税率: 'taxRate',
    })
    expect(preview.data.errors.map(({ row }: { row: number }) => row)).toEqual([199, 200, 201, 202, 203])
    expect(await drafts(s)).toEqual([])

    work(world, {}, [importMaterialsJob])
    const done = await send(s, staged.app, file)
    expect(done.data).toMatchObject({ state: importState.done, total: 200, ok: 195, fail: 4, dup: 1 })
    expect(await drafts(s)).toHaveLength(195)
    const { data } = await s.get('owner', 'upload_excel_list')
    expect(data.records[0]).toMatchObject({
      fileName: '报价.csv',
      state: importState.done,
      ok: 195,
      enterpriseName: 'owner',
    })
    const link = new URL(data.records[0].errorLink, 'http://station')
    const { rawPayload } = await staged.app.inject({ url: `${link.pathname}${link.search}` })
    const left = await readTable(rawPayload)
    expect(left).toHaveLength(6)
    expect(left[5]?.at(-1)).toContain('第 3 行重复')
    expect((await s.get('rival', 'upload_excel_list')).data.total).toBe(0)

    const again = await send(s, staged.app, file, { mode: 'all' })
    expect(again.data).toMatchObject({ state: importState.failed, ok: 0, dup: 196 })
    expect(await drafts(s)).toHaveLength(195)
  }, 120_000)

  test('is stored exactly as it was written, whatever characters are in it', async ({ s, staged, world }) => {
    const attributes = [{ key: 'mark', label: '牌号', kind: 'text' }]
    await s.station.in((ctx) =>
      ctx.db
        .updateTable('materialCategory')
        .set({ attrTemplate: JSON.stringify(attributes) })
        .execute(),
    )
    const texts = [
      ...[`"`, `""`, `'`, '\\', '\\\\', '\\"', '\\n', ',', '{', '}', '{}', '(', ')', '()', '"(a,b)"', '{"a":"b\\\\"}'],
      ...['上\n下', '左\t右', 'NULL', 'null', '\\N', '$1', '%s', '😀👷🏽‍♀️', '𠮷', 'é\u0301', '<b>&amp;</b>', '--', ';'],
    ]
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const lines = texts.map((text, at) => {
      const signs = `${text}号`
      return [signs, `Φ${at} ${text}`, 't', '3300', '0101', text, text, signs, text].map(quoted).join(',')
    })
    const file = Buffer.from(`品名,规格,单位,含税价,编码,品牌,厂家,牌号,变动原因\n${lines.join('\n')}\n`)
    work(world, {}, [importMaterialsJob])
    expect((await send(s, staged.app, file)).data).toMatchObject({ ok: texts.length, fail: 0, dup: 0 })
    const columns = ['materialName', 'spec', 'brand', 'manufacturer', 'attrs', 'changeReason'] as const
    const rows = await s.station.in((ctx) => ctx.db.selectFrom('materialInfo').select(columns).orderBy('id').execute())
    expect(rows).toEqual(
      texts.map((text, at) => ({
        ...{ materialName: `${text}号`, spec: `Φ${at} ${text}`, brand: text, manufacturer: text, changeReason: text },
        attrs: { mark: `${text}号` },
      })),
    )
    const items = await s.station.in((ctx) =>
      ctx.db.selectFrom('materialItem').select(['name', 'spec', 'brand', 'attrs']).execute(),
    )
    const asItem = rows.map(({ materialName: name, spec, brand, attrs }) => ({ name, spec, brand, attrs }))
    expect(new Set(items.map((item) => JSON.stringify(item)))).toEqual(
      new Set(asItem.map((item) => JSON.stringify(item))),
    )
  }, 60_000)

  test('sent twice at once is written once; its column mapping is remembered; a failed one is retried', async ({
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
    expect(again.data).toMatchObject({ state: importState.failed, ok: 0, dup: 50, mapping: { 甲: 'materialName' } })

    await s.station.in((ctx) => ctx.db.updateTable('materialInfo').set({ isDeleted: 1 }).execute())
    const id = again.data.batchId
    expect(await s.ask('rival', 'upload_retry', { id })).toMatchObject({ code: 404 })
    expect((await s.ask('owner', 'upload_retry', { id })).data).toMatchObject({ state: importState.waiting })
    const batch = async () => (await s.get('owner', 'upload_excel_list', { id })).data.records[0]
    expect(await until(batch, ({ state }) => state >= importState.done)).toMatchObject({
      state: importState.done,
      ok: 50,
      dup: 0,
      progress: 100,
    })
    expect(await s.ask('owner', 'upload_retry', { id })).toMatchObject({ error: 'material-import/not-failed' })
  }, 60_000)

  test('is uploaded by an administrator only for an enterprise that may quote', async ({ s, staged }) => {
    const as = (enterpriseId: string) =>
      send(s, staged.app, sheet(line(1)), { who: 'admin', enterpriseId, dryRun: '1' })
    const rival = s.enterprises.rival as string
    expect((await as(rival)).data).toMatchObject({ ok: 1 })
    expect(await as('1')).toMatchObject({ code: 400, error: 'material/enterprise-required' })
    const put = (values: object) =>
      s.station.in((ctx) => ctx.db.updateTable('enterprise').set(values).where('id', '=', rival).execute())
    await put({ licenseValidTo: '2020-01-01' })
    expect(await as(rival)).toMatchObject({ error: 'enterprise/licence-expired' })
    await put({ auditStatus: enterpriseStatus.draft })
    expect(await as(rival)).toMatchObject({ error: 'enterprise/may-not-quote' })
  }, 60_000)

  test('that a killed server was reading is continued by another, no row lost and none twice', async ({
    s,
    staged,
    url,
    world,
  }) => {
    const child = await aProcess(url, world.config.dataDir)
    const rows = 6200
    void send(s, staged.app, sheet(...many(rows))).catch(() => undefined)
    const position = async () =>
      s.station.in(
        async (ctx) =>
          (await ctx.db.selectFrom('materialImport').select(['position', 'state']).executeTakeFirst()) ?? {
            position: 0,
            state: importState.waiting,
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
    const { data } = await s.get('owner', 'upload_excel_list')
    expect(data.records[0]).toMatchObject({ state: importState.done, total: rows, ok: rows, fail: 0, dup: 0 })
  }, 300_000)
})
