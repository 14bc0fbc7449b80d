import { isCreditCode } from '@library/contract/enterprise/credit-code'
import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import type { Caller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { aRole, aStation, aUser } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { type appFor, someone } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
export type EnterpriseDesk = Awaited<ReturnType<typeof enterpriseDesk>>

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const permissions = {
  owner: [],
  member: [],
  auditor: permissionsOf('auditor'),
  reviewer: permissionsOf('reviewer'),
  publisher: permissionsOf('publisher'),
  admin: permissionsOf('admin'),
} as const
export type Person = keyof typeof permissions

/** A well-formed code of no real enterprise. */
export function aCreditCode(): string {
  for (;;) {
    const head = `913301${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`
    const code = [...letters].map((last) => head + last).find(isCreditCode)
    if (code) return code
  }
}

/** A station with one user of each kind, who call over HTTP. */
export async function enterpriseDesk({ app, as }: Staged, world: World) {
  const station = await aStation(world)
  const { tenantId } = station
  await station.in((ctx) => aRole(ctx, 'enterprise'))
  const callers = {} as Record<Person, Caller>
  for (const person of Object.keys(permissions) as Person[]) {
    const role = person === 'owner' ? 'member' : person
    const { id: userId } = await aUser(station, { roles: [role] })
    callers[person] = someone({ tenantId, userId, roles: [role], permissions: new Set(permissions[person]) })
  }
  const licenseAttachId = await station.in((ctx) => aFile(ctx, callers.owner.userId))

  const url = (name: string) =>
    name.includes('/') ? `/api/materialEnterpriseAudit/${name}` : `/api/materialEnterprise/Enterprise/${name}`
  const post = async (who: Caller, name: string, payload: object = {}, query: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url: url(name), query, headers: as(who), payload })).json()
  const get = async (who: Caller, name: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: url(name), query, headers: as(who) })).json()

  /** A valid form; override what a test is about. */
  const form = (values: object = {}) => ({
    ...{ enterpriseName: '甲建材', creditCode: aCreditCode(), legalPerson: '张三', regionCode: '330106' },
    ...{ contactName: '李四四', contactPhone: '13800000000', licenseAttachId, ...values },
  })
  /** An enterprise in this state, inserted directly: other tests cover the transitions. */
  const inState = async (auditStatus: number, values: object = {}) => {
    const pendingJson = auditStatus === enterpriseStatus.changeWaiting ? JSON.stringify({ legalPerson: '王五' }) : null
    const row = { ...form(), userId: callers.owner.userId, auditStatus, pendingJson, ...values }
    return station.in(async (ctx) => {
      await ctx.db.updateTable('enterprise').set({ isDeleted: 1 }).where('userId', '=', row.userId).execute()
      return (await ctx.db.insertInto('enterprise').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
  }
  const stored = (id: string) =>
    station.in((ctx) => ctx.db.selectFrom('enterprise').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  return { station, callers, post, get, form, inState, stored }
}

export async function aFile(ctx: Ctx, createUser: string): Promise<string> {
  const contentHash = `h${Math.random()}`
  const { id: objectId } = await ctx.db
    .insertInto('fileObject')
    .values({ ossId: null, objectKey: contentHash, contentHash, size: 1, hasThumbnail: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { objectId, createUser, originalName: 'licence.pdf', name: `${contentHash}.pdf`, kind: 'document' }
  const { id } = await ctx.db
    .insertInto('attach')
    .values({ ...row, extension: 'pdf', mimeType: 'application/pdf', attachSize: 1, contentHash, domain: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
