import { fail } from '@library/contract/errors'
import type { apiScope } from '@library/contract/role/api-scope'
import type { dataScope } from '@library/contract/role/data-scope'
import { sql } from 'kysely'
import { crud } from '../../kit/crud.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Scope = typeof dataScope | typeof apiScope

/** The tables with grants of the scope. */
const grants = {
  data_scope: { table: 'role_data_scope', column: 'data_scope_id' },
  api_scope: { table: 'role_api_scope', column: 'api_scope_id' },
} as const

/** A scope of a role of any tenant cannot be removed: without its data scope the role would see every row. */
export function removeScopes(scope: Scope) {
  const standard = crud<Scope>(scope)
  const { table, column } = grants[scope.table as keyof typeof grants]
  return async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
    const { rows } = await sql<{ tenantId: string }>`
      select tenant_id from tenants_using(${table}, ${column}, ${ids}::bigint[]) as tenant_id`.execute(ctx.db)
    if (rows.length > 0) throw fail('scope/in-use', { tenants: rows.slice(0, 5).map((row) => row.tenantId) })
    await standard.remove(ctx, ids)
  }
}
