import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'
import { isAdmin, isOfStation } from './staff.ts'

export function mayAuditEnterprises({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.has('company_audit')
}

/** Users who see every enterprise of their regions, with all its data. */
export function isEnterpriseStaff(caller: Caller): boolean {
  return mayAuditEnterprises(caller) || isOfStation(caller)
}

/**
 * The enterprises visible to the caller: their own, for the station's staff those of their regions, for everyone those
 * that are approved. Of the table by this name.
 */
export async function seenEnterprises(ctx: Ctx, table: 'enterprise' | 'e'): Promise<RawBuilder<SqlBool>> {
  const { caller } = ctx
  const isStaff = isEnterpriseStaff(caller)
  const regions = isStaff && !isAdmin(caller) ? await regionsOfDuty(ctx) : undefined
  if (isStaff && !regions) return sql<SqlBool>`true`
  const own = sql`${sql.ref(`${table}.userId`)} = ${caller.userId || null}::bigint`
  const others = regions
    ? withinRegions(`${table}.regionCode`, regions)
    : sql`${sql.ref(`${table}.auditStatus`)} in (${sql.raw(mayQuote.join(', '))})`
  return sql<SqlBool>`(${own} or ${others})`
}
