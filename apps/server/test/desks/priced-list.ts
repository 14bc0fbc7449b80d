import type { MatchColour } from '@library/contract/workbench/list'
import { jobs } from '../../src/jobs.ts'
import { runNow } from '../processes/job-world.ts'
import type { Planted } from './prices.ts'
import type { WorkbenchDesk } from './workbench-desk.ts'

export const city = '330100'
export const province = '330000'
export const month = '202610'

export type GivenLine = Readonly<{
  name?: string
  spec?: string
  unitText?: string
  code?: string | null
  brand?: string | null
  quantity?: string | null
  section?: string | null
  supply?: number
  kind?: string
  sheet?: string
  rowNo?: number
  textKey?: string
  /** Without one the line has no material. */
  material?: string | null
  colour?: MatchColour
  factor?: string | null
}>

export type GivenVersion = Readonly<{ fileName?: string; attachId?: string; isPasted?: number; sheets?: object[] }>
export type PricedList = Awaited<ReturnType<typeof aMatchedList>>

/** A version whose lines are matched already. */
export async function aMatchedList(
  d: WorkbenchDesk,
  given: readonly GivenLine[],
  { projectId: known, ...more }: GivenVersion & { projectId?: string } = {},
) {
  const { tenantId } = d.station
  const projectId = known ?? (await d.aProject())
  const { versionId, lineIds } = await d.inside('owner', async ({ db }) => {
    const { sheets = [], ...values } = more
    const before = await db.selectFrom('materialListVersion').select('no').where('projectId', '=', projectId).execute()
    const version = { projectId, no: before.length + 1, fileName: '清单.xlsx', attachId: '1', state: 1, ...values }
    const { id: versionId } = await db
      .insertInto('materialListVersion')
      .values({ ...version, sheets: JSON.stringify(sheets), lineCount: given.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = await db
      .insertInto('materialListLine')
      .values(given.map((line, at) => lineOf(line, at, { projectId, versionId })))
      .returning('id')
      .execute()
    const matches = given.flatMap((line, at) => matchOf(line, { projectId, versionId, lineId: lines[at]?.id ?? '' }))
    if (matches.length > 0) await db.insertInto('materialLineMatch').values(matches).execute()
    return { versionId, lineIds: lines.map(({ id }) => id) }
  })
  /** The id of the new pricing, once its job has ended. */
  const price = async (values: object = {}): Promise<string> => {
    const asked = { versionId, regionCode: city, period: month, taxMode: 2, ladder, ...values }
    const answer = await d.post('owner', 'price', asked)
    if (!answer.success) throw new Error(JSON.stringify(answer))
    await run(answer.data.jobId)
    return answer.data.pricingId
  }
  const run = async (jobId: string) => {
    const job = await runNow(d.world, jobs, tenantId, jobId)
    if (job.state !== 'done') throw new Error(JSON.stringify(job.reason))
    return job
  }
  return { projectId, versionId, lineIds, price, run }
}

export const ladder = ['city', 'province', 'market', 'older'] as const

type Of = Readonly<{ projectId: string; versionId: string }>

function lineOf({ material: _, colour: __, factor: ___, ...line }: GivenLine, at: number, of: Of) {
  const usual = { sheet: 'Sheet1', rowNo: at + 2, kind: 'line', name: `材料${at}`, unitText: 't', quantity: '10' }
  return { ...of, position: at + 1, ...usual, textKey: line.textKey ?? `key ${at}`, ...line }
}

function matchOf({ kind = 'line', material = null, colour, factor = '1' }: GivenLine, of: Of & { lineId: string }) {
  if (kind !== 'line') return []
  const found = { stdMaterialId: material, colour: colour ?? (material ? 'green' : 'none'), matchFrom: 'text' }
  return [{ ...of, ...found, factor: material ? factor : null, factorFrom: material && factor ? 'unit' : null }]
}

/** A material of the desk's catalogue, as the reference prices of a test name it. */
export async function aMaterial(d: WorkbenchDesk, name: string): Promise<Planted> {
  const stdMaterialId = d.ids[name] ?? ''
  const { categoryId } = await d.station.in(({ db }) =>
    db.selectFrom('stdMaterial').select('categoryId').where('id', '=', stdMaterialId).executeTakeFirstOrThrow(),
  )
  return { id: '', stdMaterialId, enterpriseId: '', categoryId }
}
