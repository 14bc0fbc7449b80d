import { type EnterpriseStatus, mayQuote } from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

export type OwnEnterprise = Readonly<{
  id: string
  enterpriseName: string
  auditStatus: number
  regionCode: string | null
  contactName: string | null
  contactPhone: string | null
  /** The day the licence ended, if it has. */
  licenceExpiredOn: string | null
}>

/** The enterprise the caller's account is bound to, whatever its state. */
export async function ownEnterprise(ctx: Ctx): Promise<OwnEnterprise | undefined> {
  if (ctx.caller.userId === '') return undefined
  const [own] = await enterprises(ctx, sql`user_id = ${ctx.caller.userId}`)
  return own
}

export async function ownEnterpriseId(ctx: Ctx): Promise<string | undefined> {
  return (await ownEnterprise(ctx))?.id
}

/** The caller's enterprise, if it may submit prices now: approved, not suspended, with a licence that is still valid. */
export async function requireQuotingEnterprise(ctx: Ctx): Promise<OwnEnterprise> {
  const own = await ownEnterprise(ctx)
  if (!own) throw fail('enterprise/none')
  return requireMayQuote(own)
}

/** The enterprise an administrator selects to submit for it; the same rules apply as for their own. */
export async function requireNamedEnterprise(ctx: Ctx, id: string): Promise<OwnEnterprise> {
  const [found] = await enterprises(ctx, sql`id = ${id}`)
  if (!found) throw fail('material/enterprise-required', { fields: ['enterpriseId'] })
  return requireMayQuote(found)
}

function requireMayQuote(enterprise: OwnEnterprise): OwnEnterprise {
  const { auditStatus, licenceExpiredOn } = enterprise
  if (!mayQuote.includes(auditStatus as EnterpriseStatus)) throw fail('enterprise/may-not-quote')
  if (licenceExpiredOn) throw fail('enterprise/licence-expired', { date: licenceExpiredOn })
  return enterprise
}

async function enterprises(ctx: Ctx, which: RawBuilder<unknown>): Promise<OwnEnterprise[]> {
  const { rows } = await sql<OwnEnterprise>`
    select id, enterprise_name, audit_status, region_code, contact_name, contact_phone,
      case when license_valid_to < (${ctx.now}::timestamptz)::date then license_valid_to end as licence_expired_on
    from enterprise where ${which} and is_deleted = 0`.execute(ctx.db)
  return rows
}
