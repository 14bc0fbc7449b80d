import { type EnterpriseStatus, mayQuote } from '@library/contract/enterprise/enterprise.states'
import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from './database.ts'

export type OwnEnterprise = Readonly<{
  id: string
  enterpriseName: string
  auditStatus: number
  regionCode: string | null
  contactName: string | null
  contactPhone: string | null
  /** The day the licence ended, when it has. */
  licenceExpiredOn: string | null
}>

/** The enterprise the caller's account is bound to, whatever its state. */
export async function ownEnterprise(ctx: Ctx): Promise<OwnEnterprise | undefined> {
  if (ctx.caller.userId === '') return undefined
  const { rows } = await sql<OwnEnterprise>`
    select id, enterprise_name, audit_status, region_code, contact_name, contact_phone,
      case when license_valid_to < (${ctx.now}::timestamptz)::date then license_valid_to end as licence_expired_on
    from enterprise where user_id = ${ctx.caller.userId} and is_deleted = 0`.execute(ctx.db)
  return rows[0]
}

export async function ownEnterpriseId(ctx: Ctx): Promise<string | undefined> {
  return (await ownEnterprise(ctx))?.id
}

/** The caller's enterprise, if it may submit prices now: approved, not suspended, with a licence that is still valid. */
export async function requireQuotingEnterprise(ctx: Ctx): Promise<OwnEnterprise> {
  const own = await ownEnterprise(ctx)
  if (!own) throw fail('enterprise/none')
  if (!mayQuote.includes(own.auditStatus as EnterpriseStatus)) throw fail('enterprise/may-not-quote')
  if (own.licenceExpiredOn) throw fail('enterprise/licence-expired', { date: own.licenceExpiredOn })
  return own
}

/** The enterprise an administrator names to submit for it; like his own it must have been approved and not suspended. */
export async function requireNamedEnterprise(ctx: Ctx, id: string) {
  const found = await ctx.db
    .selectFrom('enterprise')
    .select(['id', 'regionCode', 'contactName', 'contactPhone', 'auditStatus'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!found) throw fail('material/enterprise-required', { fields: ['enterpriseId'] })
  if (!mayQuote.includes(found.auditStatus as EnterpriseStatus)) throw fail('enterprise/may-not-quote')
  return found
}
