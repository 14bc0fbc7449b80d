import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { adjustDesk, type Person } from '../../../../test/desks/adjust-desk.ts'
import { runNow } from '../../../../test/processes/job-world.ts'
import { test as base } from '../../../../test/world.ts'
import { jobs } from '../../../jobs.ts'

type Desk = Awaited<ReturnType<typeof adjustDesk>>
const test = base.extend<{ desk: Desk }>({
  desk: async ({ staged, world }, use) => use(await adjustDesk(staged, world)),
})

const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const attach = (desk: Desk, who: Person, id: string, name = '签证单.pdf') =>
  desk.upload(who, 'attach', { id }, { content: paper, name })
const typedLine = (attachId: string, values: object = {}) => ({
  ...{ name: '特制构件', unitText: '个', base: '100', attachId },
  months: [{ month: '202603', quantity: '7', price: '120', attachId }],
  ...values,
})

test('a typed price is proved by a text or by a file, whose name is the text then', async ({ desk }) => {
  const draft = await desk.aDraft()
  const { data: file } = await attach(desk, 'owner', draft.id)
  expect(file).toMatchObject({ fileName: '签证单.pdf' })
  const { data: written } = await desk.post('owner', 'lines', { ...draft, lines: [typedLine(file.attachId)] })
  const { data: detail } = await desk.get('owner', 'detail', { id: draft.id })
  expect(detail.files).toEqual([file])
  expect(detail.lines.at(-1)).toMatchObject({
    baseSource: { from: 'typed', evidence: '签证单.pdf', attachId: file.attachId },
    months: [{ price: '120', source: { evidence: '签证单.pdf', attachId: file.attachId } }, {}, {}],
  })
  const bare = { ...typedLine(file.attachId), attachId: null }
  expect(await desk.post('owner', 'lines', { ...written, lines: [bare] })).toMatchObject({ code: 400 })
  const { data: printed } = await desk.get('owner', 'print', { id: draft.id })
  expect(printed.rows.at(-1).at(-1)).toBe('手填：签证单.pdf；手填：签证单.pdf')
})

test('the file is as private as its project, and of this sheet alone', async ({ desk }) => {
  const draft = await desk.aDraft()
  const { data: file } = await attach(desk, 'owner', draft.id)
  const opened = (who: Person) => desk.file(who, 'file', { id: draft.id, attachId: file.attachId })
  expect((await opened('owner')).rawPayload).toEqual(paper)
  for (const who of ['colleague', 'admin', 'stranger'] as const) expect((await opened(who)).json().code).toBe(404)
  expect((await attach(desk, 'colleague', draft.id)).code).toBe(404)

  const other = await desk.aDraft()
  const refused = await desk.post('owner', 'lines', { ...other, lines: [typedLine(file.attachId)] })
  expect(refused.code).toBe(404)

  await desk.share({ mayEdit: 1, hideQuantities: 0 })
  const { data: written } = await desk.post('owner', 'lines', { ...draft, lines: [typedLine(file.attachId)] })
  expect((await opened('colleague')).rawPayload).toEqual(paper)
  const { data: detail } = await desk.get('colleague', 'detail', { id: draft.id })
  const again = typedLine(file.attachId, { id: detail.lines.at(-1).id, name: '特制构件甲' })
  expect((await desk.post('colleague', 'lines', { ...written, lines: [again] })).code).toBe(200)
  expect((await opened('admin')).json().code).toBe(404)
})

test('a share that hides quantities opens no paper, and a final sheet takes none', async ({ desk }) => {
  const draft = await desk.aDraft([desk.line({ months: desk.line().months.slice(0, 2) })], {
    months: ['202603', '202604'],
  })
  const { data: file } = await attach(desk, 'owner', draft.id)
  await desk.share({ hideQuantities: 1 })
  expect((await desk.file('colleague', 'file', { id: draft.id, attachId: file.attachId })).json().code).toBe(404)
  expect((await desk.post('owner', 'final', draft)).code).toBe(200)
  expect((await attach(desk, 'owner', draft.id)).code).toBe(409)
  const { data: next } = await desk.post('owner', 'submit', desk.sheet({ replacesId: draft.id }))
  expect((await desk.get('owner', 'detail', { id: next.id })).data.files).toEqual([file])
  const wrong = await desk.upload('owner', 'attach', { id: next.id }, { content: paper, name: 'a.exe' })
  expect(wrong.code).toBe(415)
})

test('a sheet is exported by a job, for those who see it', async ({ desk, world }) => {
  const draft = await desk.aDraft()
  expect((await desk.post('colleague', 'export', { id: draft.id })).code).toBe(404)
  const { data } = await desk.post('owner', 'export', { id: draft.id })
  const job = await runNow(world, jobs, desk.station.tenantId, data.jobId)
  expect(job).toMatchObject({ state: 'done', name: 'adjust.export' })
  const path = 'materialList/MaterialList/file'
  expect((await desk.file('colleague', path, { jobId: data.jobId })).json().code).toBe(404)
  const answer = await desk.file('owner', path, { jobId: data.jobId })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('一标段钢筋.xlsx')
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['秘密工程', 5140.56]))
})

test('how far a base price may lie back is a setting of the station', async ({ desk }) => {
  const { id } = await desk.aDraft([desk.line()], { basePeriod: '202603', months: ['202604'] })
  const baseOf = async (basePeriod: string) => {
    const { data: sheet } = await desk.get('owner', 'detail', { id })
    await desk.post('owner', 'submit', { ...sheet, basePeriod })
    return (await desk.get('owner', 'detail', { id })).data.lines[0].base
  }
  // April is the last issue.
  expect(await baseOf('202610')).toBe('3260.75')
  expect(await baseOf('202611')).toBeNull()
  const values = { paramKey: 'workbench.olderMonths', paramValue: '8' }
  await desk.station.in(({ db }) => db.insertInto('tenantSetting').values(values).execute())
  expect(await baseOf('202612')).toBe('3260.75')
})
