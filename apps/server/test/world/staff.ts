import type { Caller } from '../../src/platform/callers/caller.ts'
import type { Ctx } from '../../src/platform/database/database.ts'
import type { World } from '../../src/platform/world.ts'
import { type appFor, someone } from '../world.ts'
import { aRole, aStation, type Station } from './people.ts'

export const everyButton = ['view', 'add', 'edit', 'delete', 'role', 'reset', 'unlock'].map((name) => `user_${name}`)

type Staged = Awaited<ReturnType<typeof appFor>>
export type Office = Awaited<ReturnType<typeof anOffice>>

let serial = 0

/** A station with a role, a department, a post and an admin who calls over HTTP: for user administration. */
export async function anOffice(staged: Staged, world: World, values: { accountNumber?: number } = {}) {
  const station = await aStation(world)
  const { accountNumber } = values
  if (accountNumber !== undefined)
    await station.in((ctx) =>
      ctx.db.updateTable('tenant').set({ accountNumber }).where('tenantId', '=', station.tenantId).execute(),
    )
  const [roleId, adminRoleId] = [
    await station.in((ctx) => aRole(ctx, 'member')),
    await station.in((ctx) => aRole(ctx, 'admin')),
  ]
  const deptId = await station.in((ctx) => aDepartment(ctx, 'Head office'))
  const postId = await station.in((ctx) => aPost(ctx, 'Clerk'))
  const admin = someone({ tenantId: station.tenantId, roles: ['admin'], permissions: new Set(everyButton) })

  /** A valid form; override what a test is about. */
  const form = (values: Record<string, unknown> = {}) => {
    serial += 1
    const account = `u${process.pid}x${serial}`
    const name = { name: account.slice(0, 15), realName: account.slice(0, 15) }
    const first = values.id ? {} : { password: 'Correct-horse-9' }
    return { account, ...first, userType: 1, ...name, roleId, deptId, postId, ...values }
  }
  const post = async (name: string, payload: Record<string, unknown>, caller: Caller = admin, more = {}) =>
    (
      await staged.app.inject({
        method: 'POST',
        url: `/api/blade-user/${name}`,
        headers: { ...staged.as(caller), ...more },
        payload,
      })
    ).json()
  const get = async (name: string, query: Record<string, string> = {}, caller: Caller = admin) =>
    (await staged.app.inject({ url: `/api/blade-user/${name}`, query, headers: staged.as(caller) })).json()
  const remove = async (ids: string, caller: Caller = admin) =>
    (
      await staged.app.inject({
        method: 'POST',
        url: '/api/blade-user/remove',
        query: { ids },
        headers: staged.as(caller),
      })
    ).json()
  return { station, roleId, adminRoleId, deptId, postId, admin, form, post, get, remove }
}

export async function aDepartment(ctx: Ctx, deptName: string, above?: string): Promise<string> {
  const parent = above
    ? await ctx.db.selectFrom('dept').select('ancestors').where('id', '=', above).executeTakeFirstOrThrow()
    : undefined
  const place = above ? { parentId: above, ancestors: `${parent?.ancestors},${above}` } : {}
  const { id } = await ctx.db
    .insertInto('dept')
    .values({ deptName, fullName: deptName, remark: null, ...place })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function aPost(ctx: Ctx, postName: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('post')
    .values({ category: 1, postCode: postName, postName, remark: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function trailOf(station: Station, id: string) {
  return station.in((ctx) =>
    ctx.db
      .selectFrom('auditRecord')
      .select(['action', 'changes'])
      .where('tableName', '=', 'app_user')
      .where('rowId', '=', id)
      .orderBy('id')
      .execute(),
  )
}
