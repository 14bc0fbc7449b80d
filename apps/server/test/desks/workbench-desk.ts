import { sql } from 'kysely'
import { matchListJob } from '../../src/areas/workbench/list/match/match-job.ts'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { runNow } from '../processes/job-world.ts'
import { aStation, aUser, type Station } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { aPlatformAdministrator, type appFor, someone } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
export type WorkbenchDesk = Awaited<ReturnType<typeof workbenchDesk>>

export const aRegion = '110101'
const projectPath = 'materialProject/MaterialProject'
const listPath = 'materialList/MaterialList'
/** Few materials that differ in one measure each. */
const materials: readonly (readonly [name: string, spec: string, unit: string, code: string])[] = [
  ['热轧带肋钢筋', 'HRB400E Φ16', 't', '01010016'],
  ['热轧带肋钢筋', 'HRB400E Φ20', 't', '01010020'],
  ['热轧带肋钢筋', 'HRB400 Φ16', 't', '01010116'],
  ['预拌混凝土', 'C30', 'm³', '80210030'],
  ['预拌混凝土', 'C30 P6', 'm³', '80210036'],
  ['石膏板', '1200×2400×9.5', 'm²', '09010095'],
]

/** A station with a small catalogue, and its users: a cost engineer, two colleagues, the admin, and others. */
export async function workbenchDesk({ app, as }: Staged, world: World) {
  const station = await aStation(world)
  const other = await aStation(world)
  const callers: Record<string, Caller> = {
    owner: await aMember(station),
    colleague: await aMember(station),
    third: await aMember(station),
    stranger: await aMember(other),
    admin: await aMember(station, 'admin'),
    administrator: aPlatformAdministrator(permissionsOf('admin')),
  }
  const ids = await station.in(aCatalogue)
  const headers = new Map<string, Record<string, string>>()
  const headersOf = (who: string) => {
    const known = headers.get(who) ?? (callers[who] ? as(callers[who]) : {})
    headers.set(who, known)
    return known
  }
  const at = (call: string) => `/api/${call.includes('/') ? call : `${listPath}/${call}`}`
  const post = async (who: string, call: string, payload: object = {}) =>
    (await app.inject({ method: 'POST', url: at(call), headers: headersOf(who), payload })).json()
  const get = async (who: string, call: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: at(call), headers: headersOf(who), query })).json()
  const project = (call: string) => `${projectPath}/${call}`
  const aProject = async (who = 'owner', values: object = {}) => {
    const answer = await post(who, project('submit'), { name: '一号楼', regionCode: aRegion, ...values })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data.id as string
  }
  const upload = async (who: string, fields: Record<string, string>, file?: Buffer, name = '清单.csv') => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    if (file) form.set('file', new Blob([new Uint8Array(file)]), name)
    const coded = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: at('upload'),
      headers: { ...headersOf(who), 'content-type': coded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await coded.arrayBuffer()),
    })
    return answer.json()
  }
  /** Matches a version as its job does, and answers the job. */
  const match = async (who: string, versionId: string) => {
    const { data } = await post(who, 'match', { versionId })
    return runNow(world, [matchListJob], station.tenantId, data.jobId)
  }
  /** In one of the station's transactions, as this user. */
  const inside = <T>(who: string, work: (ctx: Ctx) => Promise<T>) =>
    world.database.inTransaction(callers[who] as Caller, work)
  return { world, station, callers, ids, headersOf, post, get, project, aProject, upload, match, inside }
}

async function aMember(station: Station, role: 'member' | 'admin' = 'member'): Promise<Caller> {
  const { id, account } = await aUser(station, { roles: [role] })
  const names = { account, name: account, realName: account }
  const permissions = new Set(permissionsOf(role))
  return someone({ tenantId: station.tenantId, userId: id, ...names, roles: [role], permissions })
}

/** The ids by name and spec. */
async function aCatalogue(ctx: Ctx): Promise<Readonly<Record<string, string>>> {
  const { id: categoryId } = await ctx.db
    .insertInto('materialCategory')
    .values({ code: '01', name: '建材', fullName: '建材', level: 1, defaultUnit: 't' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = materials.map(([name, spec, unitCode, code]) => ({ name, spec, unit_code: unitCode, code }))
  const added = await sql<{ id: string; name: string; spec: string }>`
    insert into std_material (category_id, name, spec, unit_code, code, identity_key)
    select ${categoryId}, name, spec, unit_code, code, md5(name || spec || unit_code)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (name text, spec text, unit_code text, code text)
    returning id, name, spec`.execute(ctx.db)
  return Object.fromEntries(added.rows.map(({ id, name, spec }) => [`${name} ${spec}`, id]))
}
