import { rowStatus } from '@library/contract/kit/row-status'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { ApiGuard, Caller, DataScopeRule } from './caller.ts'

type ScopedRole = { roleId: string; resourceCode: string } & DataScopeRule

/**
 * The rules that limit the rows a caller sees. Roles add up: a row visible to one role is visible, and a role that
 * opens the resource's menu without any rule sees all rows.
 */
export async function loadDataScopes(ctx: Ctx, roleIds: readonly string[]): Promise<Caller['dataScopes']> {
  const rules = await ctx.db
    .selectFrom('roleDataScope')
    .innerJoin('dataScope', 'dataScope.id', 'roleDataScope.dataScopeId')
    .select(['roleId', 'resourceCode', 'scopeType', 'scopeColumn', 'scopeValue'])
    .where('roleId', 'in', roleIds.length > 0 ? roleIds : ['0'])
    .where('dataScope.isDeleted', '=', 0)
    .where('dataScope.status', '=', rowStatus.enabled)
    .orderBy('dataScope.id')
    .execute()
  if (rules.length === 0) return new Map()
  const open = await rolesByMenu(ctx, roleIds, [...new Set(rules.map((rule) => rule.resourceCode))])
  const narrowed = [...byResource(rules)].filter(([code, mine]) => {
    const ruled = new Set(mine.map((rule) => rule.roleId))
    return (open.get(code) ?? []).every((roleId) => ruled.has(roleId))
  })
  return new Map(narrowed)
}

async function rolesByMenu(
  ctx: Ctx,
  roleIds: readonly string[],
  codes: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; roleIds: string[] }>`
    select menu.code, array_agg(role_menu.role_id::text) as role_ids from role_menu join menu on menu.id = role_menu.menu_id
    where role_menu.role_id = any (${roleIds}::bigint[]) and menu.code = any (${codes}::text[]) and menu.is_deleted = 0
    group by menu.code`.execute(ctx.db)
  return new Map(rows.map((row) => [row.code, row.roleIds]))
}

function byResource(rules: readonly ScopedRole[]): Map<string, ScopedRole[]> {
  const groups = new Map<string, ScopedRole[]>()
  for (const rule of rules) groups.set(rule.resourceCode, [...(groups.get(rule.resourceCode) ?? []), rule])
  return groups
}

/** Every guarded path, and whether one of the roles has its scope. */
export async function loadApiGuards(ctx: Ctx, roleIds: readonly string[]): Promise<readonly ApiGuard[]> {
  const { rows } = await sql<{ scopePath: string; isGranted: boolean }>`
    select a.scope_path, bool_or(exists (
      select from role_api_scope r where r.api_scope_id = a.id and r.role_id = any (${roleIds}::bigint[]))) as is_granted
    from api_scope a where a.is_deleted = 0 and a.status = ${rowStatus.enabled} group by a.scope_path order by a.scope_path`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ path: pathPattern(row.scopePath), isGranted: row.isGranted }))
}

/** `*` is one segment, `**` any number of them. */
export function pathPattern(pattern: string): RegExp {
  const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const parts = pattern.split('**').map((part) => part.split('*').map(literal).join('[^/]*'))
  return new RegExp(`^${parts.join('.*')}$`)
}
