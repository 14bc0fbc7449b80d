import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { grantRoleCall } from '@library/contract/role/role'
import type { FastifyRequest } from 'fastify'
import { allMenus, type MenuRow } from '../../domain/station/all-menus.ts'
import { logSecurity } from '../../http/monitoring/security-log.ts'
import { withAncestors } from '../../kit/tree.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { push } from '../../platform/push/push.ts'
import type { World } from '../../platform/world.ts'
import { type Grantable, grantableBy, isChief } from './grantable.ts'
import { grantedTo, type RoleGrants, requireRoles } from './granted.ts'
import { requireMayManage } from './role.ts'

type Input = BodyOf<typeof grantRoleCall>

/**
 * Gives each role exactly these menus, data scopes and API scopes. One id that the caller may not grant refuses all.
 */
export async function grantRole(ctx: Ctx, world: World, request: FastifyRequest, input: Input): Promise<null> {
  const roleIds = [...new Set(input.roleIds)].sort()
  const aliases = await lockedAliases(ctx, roleIds)
  requireMayManage(ctx, aliases)
  const grantable = await grantableBy(ctx)
  const { wanted, ways } = wantedOf(input, grantable, await allMenus(ctx))
  requireMayGive(wanted, grantable)
  if (!isChief(ctx)) {
    requireMayTake(await grantedTo(ctx, roleIds), wanted, grantable, ways)
    requireOwnScopes(ctx, wanted, grantable)
  }
  await replaceGrants(ctx, roleIds, wanted)
  await refreshMenus(ctx, roleIds)

  const { tenantId } = ctx.caller
  ctx.afterCommit(() => {
    logSecurity(world, request, { event: 'permissions-granted', tenantId, data: { roles: aliases } })
  })
  return null
}

/** The users of the roles see their menu change at once. */
async function refreshMenus(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const users = await ctx.db
    .selectFrom('userRole')
    .select('userId')
    .distinct()
    .where('roleId', 'in', roleIds)
    .orderBy('userId')
    .execute()
  await push(ctx, { kind: 'menu', userIds: users.map(({ userId }) => userId) })
}

async function lockedAliases(ctx: Ctx, roleIds: readonly string[]): Promise<string[]> {
  await requireRoles(ctx, roleIds)
  const roles = await ctx.db
    .selectFrom('role')
    .select('roleAlias')
    .where('id', 'in', roleIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return roles.map((role) => role.roleAlias)
}

/**
 * The trees also show the ancestors of what can be granted, and a client ticks them along. A menu that is only an
 * ancestor is neither given nor taken: anyone who has something below it sees it anyway. Of a tree of scopes only the
 * leaves count.
 */
function wantedOf(input: Input, { menus }: Grantable, all: readonly MenuRow[]) {
  const mine = new Set(menus.map((menu) => menu.id))
  const shown = new Set(withAncestors(all, mine).map((menu) => menu.id))
  const ways = new Set([...shown].filter((id) => !mine.has(id)))
  const branches = new Set(all.map((menu) => menu.id))
  const leaves = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !branches.has(id))
  const wanted: RoleGrants = {
    menu: [...new Set(input.menuIds)].filter((id) => !ways.has(id)),
    dataScope: leaves(input.dataScopeIds),
    apiScope: leaves(input.apiScopeIds),
  }
  return { wanted, ways }
}

function requireMayGive(wanted: RoleGrants, grantable: Grantable): void {
  const outside = [
    ...without(wanted.menu, grantable.menus),
    ...without(wanted.dataScope, grantable.dataScopes),
    ...without(wanted.apiScope, grantable.apiScopes),
  ]
  if (outside.length > 0) throw fail('role/not-grantable', { ids: outside })
}

function requireMayTake(before: RoleGrants, wanted: RoleGrants, grantable: Grantable, ways: ReadonlySet<string>): void {
  const taken = (['menu', 'dataScope', 'apiScope'] as const).flatMap((kind) => {
    const wantedIds = new Set(wanted[kind])
    const mine = { menu: grantable.menus, dataScope: grantable.dataScopes, apiScope: grantable.apiScopes }[kind]
    return without(
      before[kind].filter((id) => !wantedIds.has(id) && !ways.has(id)),
      mine,
    )
  })
  if (taken.length > 0) throw fail('role/not-grantable', { ids: taken })
}

/** A user who sees a part of the rows cannot make a role that sees them all. */
function requireOwnScopes(ctx: Ctx, wanted: RoleGrants, { menus, dataScopes }: Grantable): void {
  const given = new Set(wanted.menu)
  const scoped = new Set(
    dataScopes.filter((scope) => wanted.dataScope.includes(scope.id)).map((scope) => scope.resourceCode),
  )
  const open = menus.filter(
    (menu) => given.has(menu.id) && ctx.caller.dataScopes.has(menu.code) && !scoped.has(menu.code),
  )
  if (open.length > 0) throw fail('role/needs-scope', { menus: open.map((menu) => menu.name) })
}

function without(ids: readonly string[], rows: readonly { id: string }[]): string[] {
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

async function replaceGrants(
  ctx: Ctx,
  roleIds: readonly string[],
  { menu, dataScope, apiScope }: RoleGrants,
): Promise<void> {
  const pairs = <K extends string>(ids: readonly string[], key: K) =>
    roleIds.flatMap((roleId) => ids.map((id) => ({ roleId, [key]: id }) as { roleId: string } & Record<K, string>))
  await ctx.db.deleteFrom('roleMenu').where('roleId', 'in', roleIds).execute()
  await ctx.db.deleteFrom('roleDataScope').where('roleId', 'in', roleIds).execute()
  await ctx.db.deleteFrom('roleApiScope').where('roleId', 'in', roleIds).execute()
  // In chunks: one statement carries at most 65,535 values.
  for (const part of inParts(pairs(menu, 'menuId'))) await ctx.db.insertInto('roleMenu').values(part).execute()
  for (const part of inParts(pairs(dataScope, 'dataScopeId')))
    await ctx.db.insertInto('roleDataScope').values(part).execute()
  for (const part of inParts(pairs(apiScope, 'apiScopeId')))
    await ctx.db.insertInto('roleApiScope').values(part).execute()
}

function inParts<T>(rows: readonly T[], size = 10_000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}
