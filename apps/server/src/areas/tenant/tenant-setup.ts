import { randomInt } from 'node:crypto'
import { fail } from '@library/contract/errors'
import { addDictionaries } from '../../domain/station/add-dictionaries.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { asTenant, type Ctx } from '../../platform/database/database.ts'
import { businessDictionaries } from './business-dictionaries.ts'
import { grantMenus } from './grant-menus.ts'
import { administratorRole, tenantPosts, tenantRoles } from './tenant-template.ts'
import { unitDictionary } from './unit-dictionary.ts'

export type NewTenant = Readonly<{
  /** Six digits; generated when absent. */
  tenantId?: string
  tenantName: string
  linkman: string
  contactNumber?: string | null
  address?: string | null
  domain?: string | null
  backgroundUrl?: string | null
  accountNumber?: number
  expireTime?: string | null
  packageId?: string | null
  adminAccount: string
  adminPasswordHash: string
  /** The password was generated: the user must choose another at the first sign-in. */
  adminMustChange?: boolean
}>

export type SetUpTenant = Readonly<{
  id: string
  tenantId: string
  adminUserId: string
  deptId: string
  roleIds: Readonly<Record<string, string>>
  postIds: Readonly<Record<string, string>>
}>

/** A tenant ready for work: number, roles with their grants, department, posts, dictionaries, administrator. */
export async function setUpTenant(ctx: Ctx, tenant: NewTenant): Promise<SetUpTenant> {
  const { id, tenantId } = await addTenant(ctx, tenant)
  return asTenant(ctx, tenantId, async (ctx) => {
    const roleIds = await addRoles(ctx, tenantId)
    await grantMenus(ctx, roleIds)
    const deptId = await addDepartment(ctx, tenant.tenantName)
    const postIds = await addPosts(ctx)
    await addDictionaries(ctx, 'dictBiz', [...businessDictionaries, unitDictionary])
    const adminUserId = await addAdministrator(ctx, tenant)
    const roleId = roleIds[administratorRole.alias] ?? roleIds.admin ?? ''
    await ctx.db.insertInto('userRole').values({ userId: adminUserId, roleId }).execute()
    await ctx.db.insertInto('userDept').values({ userId: adminUserId, deptId }).execute()
    await ctx.db
      .insertInto('userPost')
      .values({ userId: adminUserId, postId: postIds.director ?? '' })
      .execute()
    return { id, tenantId, adminUserId, deptId, roleIds, postIds }
  })
}

const tries = 20

/**
 * Numbers are random, not counted, so that one reveals nothing about the others. A used one, even of a removed tenant,
 * is never drawn again.
 */
async function addTenant(ctx: Ctx, tenant: NewTenant): Promise<{ id: string; tenantId: string }> {
  const { adminAccount: _, adminPasswordHash: __, adminMustChange: ___, tenantId: wanted, ...columns } = tenant
  for (let tried = 0; tried < (wanted ? 1 : tries); tried += 1) {
    const tenantId = wanted ?? String(randomInt(100_000, 1_000_000))
    const row = await ctx.db
      .insertInto('tenant')
      .values({ ...columns, tenantId })
      .onConflict((conflict) => conflict.column('tenantId').doNothing())
      .returning(['id', 'tenantId'])
      .executeTakeFirst()
    if (row) return row
  }
  throw fail('common/not-unique', { labels: { zh: '租户编号', en: 'The tenant number' }, fields: ['tenantId'] })
}

async function addRoles(ctx: Ctx, tenantId: string): Promise<Record<string, string>> {
  const roles = tenantId === platformTenant ? [administratorRole, ...tenantRoles] : tenantRoles
  const rows = await ctx.db
    .insertInto('role')
    .values(roles.map(({ alias, name }, at) => ({ roleAlias: alias, roleName: name, sort: at + 1 })))
    .returning(['id', 'roleAlias'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.roleAlias, row.id]))
}

async function addDepartment(ctx: Ctx, name: string): Promise<string> {
  const values = { deptName: name, fullName: name }
  const { id } = await ctx.db.insertInto('dept').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

async function addPosts(ctx: Ctx): Promise<Record<string, string>> {
  const rows = await ctx.db
    .insertInto('post')
    .values([...tenantPosts])
    .returning(['id', 'postCode'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.postCode, row.id]))
}

async function addAdministrator(ctx: Ctx, tenant: NewTenant): Promise<string> {
  const { adminAccount: account, adminPasswordHash: password, adminMustChange } = tenant
  const values = { account, password, name: '管理员', realName: '管理员', mustChangePassword: adminMustChange ? 1 : 0 }
  const { id } = await ctx.db.insertInto('appUser').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
