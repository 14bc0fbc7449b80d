import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type WorkbenchDesk, workbenchDesk } from '../../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../../test/world.ts'

const test = base.extend<{ d: WorkbenchDesk; projectId: string }>({
  d: [async ({ staged, world }, use) => use(await workbenchDesk(staged, world)), { scope: 'file' }],
  projectId: async ({ d }, use) => use(await d.aProject()),
})

const head = ['序号', '材料编码', '名称', '规格型号', '单位', '数量', '除税单价', '合价', '备注']
const bar = ['1', '01010016', '螺纹钢', 'HRB400E Φ16', '吨', '12.5', '3,300.00', '41250', '']
const concrete = ['2', '', '商品砼', 'C30', 'm3', '１００', '', '', '甲供']
const table = [['某工程主要材料表'], head, ['一', '', '土建'], bar, concrete, [], ['', '', '合计']]
const csv = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((one) => `"${one}"`).join(',')).join('\n')
const book = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => Buffer.from(await writeXlsx({ sheets }))

describe('a list', () => {
  test('is read from a csv: kinds, sections, figures; blank rows keep their numbers', async ({ d, projectId }) => {
    const { data } = await d.upload('owner', { projectId }, Buffer.from(csv(table)))
    expect(data.sheets).toMatchObject([{ headingRow: 2, isChosen: true, mappedBy: 'headings', isOfWorks: false }])
    const { data: lines } = await d.get('owner', 'lines', { versionId: data.versionId })
    expect(lines.records).toMatchObject([
      { kind: 'title', rowNo: 1 },
      { kind: 'title', rowNo: 2 },
      { kind: 'heading', name: '土建' },
      {
        kind: 'line',
        name: '螺纹钢',
        unitText: '吨',
        quantity: '12.5',
        ownPrice: '3300',
        ownAmount: '41250',
        section: '土建',
      },
      { kind: 'line', quantity: '100', ownPrice: null, rowNo: 5 },
      { kind: 'subtotal', rowNo: 7 },
    ])
    const { data: versions } = await d.get('owner', 'versions', { projectId })
    expect(versions).toMatchObject([
      { no: 1, lineCount: 2, state: 0, isPasted: false, kinds: { line: 2 }, sections: ['土建'] },
    ])
  })

  test('in GB18030 or UTF-16 reads the same, and so do pasted cells', async ({ d, projectId }) => {
    const gb = Buffer.from('c3fbb3c62cb9e6b8f12cb5a5cebb2ccafdc1bf0acbaec4e02c502e4f34322e352c742c330a', 'hex')
    const { data } = await d.upload('owner', { projectId }, gb)
    const { data: read } = await d.get('owner', 'lines', { versionId: data.versionId, kind: 'line' })
    expect(read.records).toMatchObject([{ name: '水泥', spec: 'P.O42.5', quantity: '3' }])
    const utf16 = Buffer.from('\ufeff名称\t规格\t单位\t数量\n水泥\tP.O42.5\tt\t4\n', 'utf16le')
    for (const bytes of [utf16, Buffer.from(utf16).swap16()]) {
      const { data: other } = await d.upload('owner', { projectId }, bytes)
      const { data: lines } = await d.get('owner', 'lines', { versionId: other.versionId, kind: 'line' })
      expect(lines.records).toMatchObject([{ name: '水泥', spec: 'P.O42.5', quantity: '4' }])
    }
    const text = table.map((row) => row.join('\t')).join('\n')
    const { data: pasted } = await d.post('owner', 'upload', { projectId, text })
    const { data: lines } = await d.get('owner', 'lines', { versionId: pasted.versionId, kind: 'line' })
    expect(lines.records).toMatchObject([{ name: '螺纹钢' }, { name: '商品砼' }])
    expect((await d.get('owner', 'versions', { projectId })).data).toMatchObject([
      { no: 4, isPasted: true },
      ...[{ no: 3 }, { no: 2 }, { no: 1 }],
    ])
  })

  test('of several sheets is one list; a list of works and a cover stay out until the user takes them', async ({
    d,
    projectId,
  }) => {
    const works = [
      ['项目编码', '项目名称', '单位', '工程量', '综合单价'],
      ['010101001001', '平整场地', 'm2', 5, 3],
    ]
    const file = await book([
      { name: '封面', rows: [['某工程']] },
      { name: '材料', rows: table },
      { name: '分部分项', rows: works },
    ])
    const { data } = await d.upload('owner', { projectId }, file, '清单.xlsx')
    expect(data.sheets).toMatchObject([
      { name: '封面', isChosen: false, headingRow: null },
      { name: '材料', isChosen: true },
      { name: '分部分项', isChosen: false, isOfWorks: true },
    ])
    const { data: before } = await d.get('owner', 'versions', { projectId })
    const sheets = [
      { name: '材料', isChosen: false },
      { name: '分部分项', isChosen: true },
      { name: '封面', isChosen: false },
    ]
    const body = { versionId: data.versionId, version: before[0].version, sheets }
    expect((await d.post('owner', 'mapping', body)).data).toMatchObject({ id: data.versionId, lineCount: 1 })
    expect(await d.post('owner', 'mapping', body)).toMatchObject({ code: 409 })
  })

  test('is read with the columns as the user says, and the next one with the same headings too', async ({
    d,
    projectId,
  }) => {
    const odd = [
      ['甲', '乙', '丙', '丁'],
      ['水泥', 'P.O42.5', 't', '3'],
    ]
    const { data } = await d.upload('owner', { projectId }, Buffer.from(csv(odd)))
    expect(data.sheets).toMatchObject([{ headingRow: null, isChosen: false }])
    const said = { name: data.sheets[0].name, isChosen: true }
    const asked = { versionId: data.versionId, version: 1 }
    expect(await d.post('owner', 'mapping', { ...asked, sheets: [said] })).toMatchObject({ error: 'list/no-headings' })
    const mapping = { 0: 'name', 1: 'spec', 2: 'unit', 3: 'quantity' }
    const sheets = [{ ...said, headingRow: 1, mapping }]
    expect((await d.post('owner', 'mapping', { ...asked, sheets })).data).toMatchObject({ lineCount: 1 })

    const turned = [
      ['规格', '名称', '数量', '计量单位'],
      ['P.O42.5', '水泥', '3', 't'],
    ]
    const { data: first } = await d.upload('owner', { projectId }, Buffer.from(csv(turned)))
    const own = {
      name: first.sheets[0].name,
      isChosen: true,
      mapping: { 0: 'remark', 1: 'name', 2: 'quantity', 3: 'unit' },
    }
    await d.post('owner', 'mapping', { versionId: first.versionId, version: 1, sheets: [own] })
    const moved = turned.map((row) => row.toReversed())
    const { data: second } = await d.upload('owner', { projectId, dryRun: '1' }, Buffer.from(csv(moved)))
    expect(second).toMatchObject({
      versionId: null,
      sheets: [{ mappedBy: 'memory', mapping: { 0: 'unit', 1: 'quantity', 2: 'name', 3: 'remark' } }],
    })
    const colleagues = await d.aProject('colleague')
    const { data: theirs } = await d.upload(
      'colleague',
      { projectId: colleagues, dryRun: '1' },
      Buffer.from(csv(moved)),
    )
    expect(theirs.sheets).toMatchObject([{ mappedBy: 'headings' }])
  })

  test('whose quantities are formulas without values is refused; computed ones are read', async ({ d, projectId }) => {
    const rows = [
      ['名称', '规格', '单位', '数量'],
      ['水泥', 'P.O42.5', 't', null],
    ]
    const cells = (cell: object) => new Map([['1,3', cell]])
    const bare = await book([{ name: 'A', rows, cells: cells({ formula: '1+2' }) }])
    expect(await d.upload('owner', { projectId }, bare, 'a.xlsx')).toMatchObject({ error: 'list/formula-only' })
    const computed = await book([{ name: 'A', rows, cells: cells({ formula: '1+2', formulaResult: 3, value: 3 }) }])
    const { data } = await d.upload('owner', { projectId }, computed, 'a.xlsx')
    const { data: lines } = await d.get('owner', 'lines', { versionId: data.versionId, kind: 'line' })
    expect(lines.records).toMatchObject([{ quantity: '3' }])
  })

  test('that is none, too large or too wide is refused with the way out', async ({ d, projectId }) => {
    const send = (file: Buffer | string) => d.upload('owner', { projectId }, Buffer.from(file))
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])
    expect(await send(old)).toMatchObject({ code: 400, error: 'list/unreadable' })
    const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await send(locked)).toMatchObject({ code: 400, error: 'import/encrypted' })
    expect(await send(Buffer.from([0x50, 0x4b, 3, 4, 9, 9]))).toMatchObject({ code: 400, error: 'list/unreadable' })
    expect(await send(' \n')).toMatchObject({ code: 400, error: 'list/unreadable' })
    expect(await send(`${'名称,'.repeat(120)}名称\n`)).toMatchObject({ code: 413, error: 'list/too-wide' })
    const many = `名称,规格,单位,数量\n${'水泥,P.O42.5,t,3\n'.repeat(20_001)}`
    expect(await send(many)).toMatchObject({ code: 413, error: 'list/too-many' })
    const sheets = Array.from({ length: 31 }, (_, at) => ({ name: `S${at}`, rows: [['名称', '数量']] }))
    expect(await send(await book(sheets))).toMatchObject({ code: 413, error: 'list/too-wide' })
    expect(await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'a,'))).toMatchObject({ code: 413, error: 'file/too-large' })
    expect(await d.post('owner', 'upload', { projectId })).toMatchObject({ error: 'file/missing' })
    expect((await d.get('owner', 'versions', { projectId })).data).toEqual([])
  }, 60_000)

  test('has at most 50 versions', async ({ d, projectId }) => {
    const text = table.map((row) => row.join('\t')).join('\n')
    for (let no = 1; no <= 50; no += 1)
      expect(await d.post('owner', 'upload', { projectId, text })).toMatchObject({ code: 200 })
    expect(await d.post('owner', 'upload', { projectId, text })).toMatchObject({
      ...{ code: 409, error: 'project/too-many-versions', msg: '一个项目最多 50 个版本' },
    })
  })

  test('is as private as its project: lists, lines, file and log', async ({ d, projectId, world }) => {
    const secret = '8675309.125'
    const rows = [head, ['1', '', '保密钢材', 'Q1', 't', secret, '', '', '']]
    const { data } = await d.upload('owner', { projectId }, Buffer.from(csv(rows)))
    const { versionId } = data
    const stored = await d.inside('owner', (ctx) =>
      ctx.db.selectFrom('materialListVersion').select('attachId').where('id', '=', versionId).executeTakeFirstOrThrow(),
    )
    for (const who of ['colleague', 'stranger', 'admin', 'administrator']) {
      expect(await d.get(who, 'versions', { projectId })).toMatchObject({ code: 404 })
      expect(await d.get(who, 'lines', { versionId })).toMatchObject({ code: 404 })
      expect(await d.upload(who, { projectId }, Buffer.from(csv(rows)))).toMatchObject({ code: 404 })
      const sheets = [{ name: data.sheets[0].name, isChosen: true }]
      expect(await d.post(who, 'mapping', { versionId, version: 1, sheets })).toMatchObject({ code: 404 })
    }
    expect(await d.get('admin', 'blade-resource/attach/detail', { id: stored.attachId })).toMatchObject({ code: 404 })
    const userIds = [d.callers.colleague?.userId]
    await d.post('owner', d.project('share'), { id: projectId, userIds, hideQuantities: 1 })
    const shared = await d.get('colleague', 'lines', { versionId, order: 'amount' })
    const versions = await d.get('colleague', 'versions', { projectId })
    expect(shared.data.records).toMatchObject([{ kind: 'title' }, { name: '保密钢材', quantity: null }])
    expect(JSON.stringify([shared, versions])).not.toContain(secret)
    expect(await d.upload('colleague', { projectId }, Buffer.from(csv(rows)))).toMatchObject({ code: 403 })
    await world.logs.flush()
    const logged = await d.station.in((ctx) =>
      sql<{ params: string | null }>`select params from api_log where request_uri like '/api/materialList/%'`.execute(
        ctx.db,
      ),
    )
    expect(logged.rows.length).toBeGreaterThan(0)
    expect(logged.rows.every(({ params }) => params === null)).toBe(true)
  })
})
