import { fail } from '@library/contract/errors'
import type { InputOf } from '@library/contract/kit/resource'
import { role } from '@library/contract/role/role'
import { type Crud, crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'

const standard = crud(role)
export const roleCalls: Crud<typeof role> = { ...standard, submit: submitRole, remove: removeRoles }

const administrator = 'administrator'

/** Roles the program itself knows by their alias. */
const standing: ReadonlySet<string> = new Set([administrator, 'admin'])

async function submitRole(ctx: Ctx, input: InputOf<typeof role>) {
  const before = input.id ? (await aliasesOf(ctx, [input.id]))[0] : undefined
  requireMayManage(ctx, [input.roleAlias, before ?? ''])
  if (before && standing.has(before) && before !== input.roleAlias)
    throw fail('role/standard', { fields: ['roleAlias'] })
  return standard.submit(ctx, input)
}

async function removeRoles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const aliases = await aliasesOf(ctx, ids)
  requireMayManage(ctx, aliases)
  if (aliases.some((alias) => standing.has(alias))) throw fail('role/standard')
  if (ids.some((id) => ctx.caller.roleIds.includes(id)))
    throw fail('common/in-use', { by: { zh: '您自己', en: 'yourself' } })
  await standard.remove(ctx, ids)
}

/** A user who could make, change or grant `administrator` would be one. */
export function requireMayManage(ctx: Ctx, aliases: readonly string[]): void {
  if (aliases.includes(administrator) && !ctx.caller.isPlatformAdministrator) throw fail('role/administrator')
}

async function aliasesOf(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.selectFrom('role').select('roleAlias').where('id', 'in', ids).execute()
  return rows.map((row) => row.roleAlias)
}
