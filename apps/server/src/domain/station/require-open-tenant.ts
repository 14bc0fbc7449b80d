import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

/** Nobody signs in to a station that is closed, unknown or whose time is up, nor asks it for anything before that. */
export async function requireOpenTenant(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ isElsewhere: boolean }>`
    select exists (select from station_move m where m.tenant_id = tenant.tenant_id and m.state <> 'moving') as is_elsewhere
    from tenant where tenant_id = ${ctx.caller.tenantId} and is_deleted = 0
      and (expire_time is null or expire_time > ${ctx.now})`.execute(ctx.db)
  if (rows.length === 0) throw fail('auth/tenant-unavailable', { fields: ['tenantId'] })
  if (rows[0]?.isElsewhere) throw fail('tenant/moved')
}
