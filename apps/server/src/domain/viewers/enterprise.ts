import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/callers/caller.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'
import { isOfStation } from './staff.ts'

/** Users who see every enterprise of their regions, with all its data. */
export function isEnterpriseStaff(caller: Caller): boolean {
  return can(caller, 'company_audit') || can(caller, 'company_edit') || isOfStation(caller)
}

/** Who may change every enterprise does so for the whole station: undefined means everywhere. */
export async function enterpriseRegions(ctx: Ctx): Promise<readonly string[] | undefined> {
  return can(ctx.caller, 'company_edit') ? undefined : regionsOfDuty(ctx)
}

/**
 * The enterprises visible to the caller: their own, for the station's staff those of their regions, for everyone those
 * that are approved. Of the table by this name.
 */
export async function seenEnterprises(ctx: Ctx, table: 'enterprise' | 'e'): Promise<RawBuilder<SqlBool>> {
  const { caller } = ctx
  const isStaff = isEnterpriseStaff(caller)
  const regions = isStaff ? await enterpriseRegions(ctx) : undefined
  if (isStaff && !regions) return sql<SqlBool>`true`
  const own = sql`${sql.ref(`${table}.userId`)} = ${caller.userId || null}::bigint`
  const others = regions
    ? withinRegions(`${table}.regionCode`, regions)
    : sql`${sql.ref(`${table}.auditStatus`)} in (${sql.raw(mayQuote.join(', '))})`
  return sql<SqlBool>`(${own} or ${others})`
}
