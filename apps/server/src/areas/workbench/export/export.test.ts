import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aMaterial, city, ladder, month } from '../../../../test/desks/priced-list.ts'
import { aReference } from '../../../../test/desks/prices.ts'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { runNow } from '../../../../test/processes/job-world.ts'
import { fullWorkbook } from '../../../../test/workbooks/full-workbook.ts'
import { packedParts, zipped } from '../../../../test/workbooks/raw-workbook.ts'
import { test as base } from '../../../../test/world.ts'
import { jobs } from '../../../jobs.ts'

const test = base.extend<{ d: WorkbenchDesk; bar: string }>({
  d: async ({ staged, world }, use) => use(await workbenchDesk(staged, world)),
  bar: async ({ d }, use) => {
    const bar = await aMaterial(d, '热轧带肋钢筋 HRB400E Φ16')
    await aReference(d.station, bar, { period: month, regionCode: city, priceExcl: '3000.25' })
    await use(bar.stdMaterialId)
  },
})

const sheet = '材料表'
const run = (d: WorkbenchDesk, jobId: string) => runNow(d.world, jobs, d.station.tenantId, jobId)

type Upload = Readonly<{ file?: Buffer; name?: string; text?: string }>

/** An upload whose first lines are all matched with this material, and priced. */
async function pricedUpload(d: WorkbenchDesk, bar: string, { file, name, text }: Upload, matched = 100) {
  const projectId = await d.aProject()
  const { data } = text
    ? await d.post('owner', 'upload', { projectId, text })
    : await d.upload('owner', { projectId }, file, name)
  const { versionId } = data
  await d.inside('owner', (ctx) =>
    sql`with matches as (
        insert into material_line_match (project_id, version_id, line_id, std_material_id, colour, match_from, factor,
          factor_from, confirmed_by)
        select project_id, version_id, id, ${bar}, 'confirmed', 'hand', 1, 'unit', current_user_id()
        from material_list_line where version_id = ${versionId} and kind = 'line' order by position limit ${matched})
      update material_list_version set state = 1 where id = ${versionId}`.execute(ctx.db),
  )
  const asked = { versionId, regionCode: city, period: month, taxMode: 2, ladder }
  const { data: started } = await d.post('owner', 'price', asked)
  await run(d, started.jobId)
  return { projectId, versionId, pricingId: started.pricingId as string }
}

async function exported(d: WorkbenchDesk, staged: { app: Inject }, body: object) {
  const { data } = await d.post('owner', 'export', body)
  const job = await run(d, data.jobId)
  if (job.state !== 'done') throw new Error(JSON.stringify(job.reason))
  return { job, answer: await fetched(d, staged, 'owner', { jobId: data.jobId }) }
}

type Inject = WorkbenchDeskApp['app']
type WorkbenchDeskApp = Parameters<typeof workbenchDesk>[0]

function fetched(d: WorkbenchDesk, { app }: { app: Inject }, who: string, query: Record<string, string>) {
  return app.inject({ url: '/api/materialList/MaterialList/file', headers: d.headersOf(who), query })
}

async function read(bytes: Buffer) {
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  return new Map(sheets.map((one) => [one.name, one]))
}

describe('a list goes back into the workbook it came from', () => {
  test('with prices in their column, formulas left alone and everything else byte for byte', async ({
    d,
    staged,
    bar,
  }) => {
    const file = await zipped(fullWorkbook())
    const { pricingId, projectId, versionId } = await pricedUpload(d, bar, { file, name: '主要材料.xlsx' })
    const { job, answer } = await exported(d, staged, { pricingId })
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('主要材料-套价.xlsx'))
    const bytes = answer.rawPayload
    const book = await read(bytes)
    expect([...book.keys()]).toEqual(['_配置', sheet, '汇总 & 税', '价格依据'])
    const list = book.get(sheet)
    expect([2, 3, 4, 5].map((row) => list?.rows[row]?.[5])).toEqual([3000.25, 3000.25, 11, 3000.25])
    expect(list?.cells?.get('4,5')?.formula).toBe('E5*2')
    expect(list?.cells?.get('6,6')?.formula).toBe('SUM(G3:G6)')
    const evidence = book.get('价格依据')?.rows
    expect(evidence?.[0]?.slice(0, 4)).toEqual(['工作表', '行号', '清单名称', '清单规格'])
    expect(evidence?.[1]?.slice(0, 18)).toEqual([
      ...[sheet, 3, '热轧带肋钢筋', 'HRB400E Φ16', 't', '热轧带肋钢筋 HRB400E Φ16 t', '01010016'],
      ...[3000.25, 3390.28, 0.13, '杭州市', month, '本市参考价', 3, 3000.25, 3000.25, 3000.25, 1],
    ])
    const rest = [expect.any(String), expect.stringMatching(/^\d+-1$/), 1, '单位换算表', '已确认']
    expect(evidence?.[1]?.slice(18, 24)).toEqual([...rest, d.callers.owner?.account])
    expect(evidence?.[3]?.join()).toContain('单元格 F5 含公式或已合并，未写入')
    expect(job.result?.summary.zh).toBe('清单已导出，1 个单元格含公式未写入')

    const [before, after] = [await packedParts(file), await packedParts(bytes)]
    const touched = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet2.xml']
    for (const [name, part] of before)
      if (!touched.includes(name)) expect(after.get(name)?.equals(part), name).toBe(true)

    const upload = await fetched(d, staged, 'owner', { versionId })
    expect(upload.rawPayload.equals(file)).toBe(true)
    const { data } = await d.get('owner', d.project('events'), { id: projectId })
    expect(data.records[0]).toMatchObject({ action: 'export', details: { pricingId, into: 1, annex: 1 } })
  })

  test('with new columns on the right where it has none, and amounts as formulas', async ({ d, staged, bar }) => {
    const rows = [
      ['名称', '规格', '单位', '数量', '备注'],
      ['=cmd|calc', 'HRB400E Φ16', 't', 2.5, ''],
      ['水泥', 'P.O 42.5', 't', 4, '自购'],
    ]
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
    const { pricingId } = await pricedUpload(d, bar, { file, name: 'a.xlsx' }, 1)
    const { answer } = await exported(d, staged, { pricingId })
    const book = await read(answer.rawPayload)
    const list = book.get('表')
    expect(list?.rows[0]?.slice(4)).toEqual(['备注', '不含税单价（元）', '不含税合价（元）'])
    expect(list?.rows[1]?.slice(0, 6)).toEqual(['=cmd|calc', 'HRB400E Φ16', 't', 2.5, '', 3000.25])
    expect(list?.cells?.get('1,6')).toMatchObject({ formula: 'ROUND(D2*F2,2)', formulaResult: 7500.63 })
    expect(list?.rows[2]?.slice(5).every((cell) => cell === null || cell === undefined)).toBe(true)
    expect(book.get('待询价')?.rows[1]).toMatchObject(['表', 3, '水泥', 'P.O 42.5', 't', 4, null, '未匹配到材料'])
    expect(book.get('价格依据')?.rows[1]?.[2]).toBe('=cmd|calc')
    const plain = await exported(d, staged, { pricingId, annex: 0 })
    expect([...(await read(plain.answer.rawPayload)).keys()]).toEqual(['表'])
  })

  test('in the unit of its columns, to the last digit', async ({ d, staged, bar }) => {
    const priced = async (unit: string, price: string, amount: string) => {
      const rows = [[unit], ['名称', '规格', '单位', '数量', price, amount], ['钢筋', 'HRB400E Φ16', 't', 2.5, 1, 1]]
      const file = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
      const { pricingId } = await pricedUpload(d, bar, { file, name: 'a.xlsx' })
      const list = (await read((await exported(d, staged, { pricingId })).answer.rawPayload)).get('表')
      const { formula, formulaResult } = list?.cells?.get('2,5') ?? {}
      return [list?.rows[2]?.[4], formula, formulaResult]
    }
    expect(await priced('单位：万元', '单价', '合价')).toEqual([0.300025, 'ROUND(D3*E3,6)', 0.750063])
    expect(await priced('', '单价(元)', '合价(万元)')).toEqual([3000.25, 'ROUND(D3*E3/10000,6)', 0.750063])
    expect(await priced('单位：万元', '单价', '合价(元)')).toEqual([0.300025, 'ROUND(D3*E3*10000,2)', 7500.63])
  })

  test('with the quantity in the formula where its cell holds another, or words', async ({ d, staged, bar }) => {
    const rows = [['名称', '规格', '单位', '数量'], ...[12, '1 200', '3t', '约20'].map((n) => ['钢筋', 'Φ16', 't', n])]
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: '表', rows }] }))
    const { pricingId, versionId } = await pricedUpload(d, bar, { file, name: 'a.xlsx' })
    const counted = (text: string) => `数量按 ${text.replace(' ', ' 计，工作簿中为')}`
    const notes = async (id: string) => {
      const book = await read((await exported(d, staged, { pricingId: id })).answer.rawPayload)
      return book
        .get('价格依据')
        ?.rows.slice(1)
        .map((row) => row[24] ?? undefined)
    }
    const formulas = async (id: string) => {
      const list = (await read((await exported(d, staged, { pricingId: id })).answer.rawPayload)).get('表')
      return [1, 2, 3, 4].map((row) => list?.cells?.get(`${row},5`)?.formula)
    }
    const before = ['ROUND(D2*E2,2)', 'ROUND(1200*E3,2)', 'ROUND(3*E4,2)', undefined]
    expect(await formulas(pricingId)).toEqual(before)
    const unread = '数量“约20”不是数字，没有合价'
    expect(await notes(pricingId)).toEqual([undefined, counted('1200 “1 200”'), counted('3 “3t”'), unread])
    const { data } = await d.get('owner', 'lines', { versionId })
    for (const [at, quantity] of [
      [1, '13'],
      [4, '20'],
    ] as const)
      await d.post('owner', 'line', { id: data.records[at].id, version: data.records[at].version, quantity })
    const { data: again } = await d.post('owner', 'price', {
      versionId,
      regionCode: city,
      period: month,
      taxMode: 2,
      ladder,
    })
    await run(d, again.jobId)
    const now = ['ROUND(13*E2,2)', 'ROUND(1200*E3,2)', 'ROUND(3*E4,2)', 'ROUND(20*E5,2)']
    expect(await formulas(again.pricingId)).toEqual(now)
    expect(await notes(again.pricingId)).toEqual(['13 “12”', '1200 “1 200”', '3 “3t”', '20 “约20”'].map(counted))
  })

  test('of a csv or of pasted cells is a workbook of the same cells; another one is made on request', async ({
    d,
    staged,
    bar,
  }) => {
    const cells = [
      ['主要材料'],
      ['名称', '规格', '单位', '数量', '除税单价', '合价'],
      ['钢筋', 'HRB400E Φ16', 't', '1,200.5', '', ''],
    ]
    for (const mark of [',', '\t']) {
      const text = cells.map((row) => row.map((cell) => (mark === ',' ? `"${cell}"` : cell)).join(mark)).join('\n')
      const given = mark === ',' ? { file: Buffer.from(text), name: 'a.csv' } : { text }
      const { pricingId } = await pricedUpload(d, bar, given)
      const list = (await read((await exported(d, staged, { pricingId })).answer.rawPayload)).get('清单')
      expect(list?.rows[0]?.[0]).toBe('主要材料')
      expect(list?.rows[2]?.slice(0, 5)).toEqual(['钢筋', 'HRB400E Φ16', 't', 1200.5, 3000.25])
      expect(list?.cells?.get('2,5')?.formula).toBe('ROUND(D3*E3,2)')
      const own = await exported(d, staged, { pricingId, into: 0 })
      expect((await read(own.answer.rawPayload)).get('清单')?.rows[1]).toMatchObject([
        ...[1, null, '钢筋', 'HRB400E Φ16', 't', 1200.5, 3000.25, 3601800.13, '本市参考价'],
      ])
    }
  })
})

test('an export of many lines has each once, in the order of the list', async ({ d, staged, bar }) => {
  const quantities = Array.from({ length: 1101 }, (_, at) => at + 1)
  const lines = quantities.map((quantity) => `钢筋\tHRB400E Φ16\tt\t${quantity}`)
  const text = ['名称\t规格\t单位\t数量', ...lines].join('\n')
  const { pricingId } = await pricedUpload(d, bar, { text }, quantities.length)
  const { answer } = await exported(d, staged, { pricingId, into: 0 })
  const book = await read(answer.rawPayload)
  expect(
    book
      .get('清单')
      ?.rows.slice(1)
      .map((row) => row[5]),
  ).toEqual(quantities)
  expect(
    book
      .get('价格依据')
      ?.rows.slice(1)
      .map((row) => row[1]),
  ).toEqual(quantities.map((at) => at + 1))
})

test('an export is private: others find neither the pricing nor the file, and the job holds no figure', async ({
  d,
  staged,
  bar,
}) => {
  const text = '名称\t规格\t单位\t数量\n钢筋\tHRB400E Φ16\tt\t76543219.87'
  const { pricingId, projectId, versionId } = await pricedUpload(d, bar, { text })
  const { job } = await exported(d, staged, { pricingId })
  expect(JSON.stringify(job)).not.toMatch(/76543219|3000\.25|钢筋|一号楼/)
  const statuses = async (who: string) => [
    (await d.post(who, 'export', { pricingId })).code,
    (await fetched(d, staged, who, { jobId: job.id })).statusCode,
    (await fetched(d, staged, who, { versionId })).statusCode,
  ]
  for (const who of ['colleague', 'stranger', 'admin', 'administrator'])
    expect(await statuses(who)).toEqual([404, 404, 404])
  const shared = { id: projectId, userIds: [d.callers.colleague?.userId] }
  await d.post('owner', d.project('share'), { ...shared, hideQuantities: 1 })
  expect(await statuses('colleague')).toEqual([403, 403, 403])
  await d.post('owner', d.project('share'), shared)
  // A viewer exports for himself; the owner's export stays the owner's.
  expect(await statuses('colleague')).toEqual([200, 404, 200])
  expect((await fetched(d, staged, 'owner', {})).statusCode).toBe(404)
})
