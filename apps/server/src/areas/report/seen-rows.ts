import { mayQuote } from '@library/contract/enterprise/enterprise.states'
import { materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/database.ts'
import { inquirySightOf, listedInquiries } from '../../platform/inquiry-sight.ts'
import { regionsOfDuty, withinRegions } from '../../platform/regions-of-duty.ts'

const admins = ['admin', 'administrator']
const station = ['auditor', 'reviewer', 'publisher']

function has({ roles }: Caller, wanted: readonly string[]): boolean {
  return roles.some((role) => wanted.includes(role))
}

/** Prices on their way: administrators find all, the station what has been sent in its regions, others what is published. */
export async function seenMaterials(ctx: Ctx): Promise<RawBuilder<unknown>> {
  const { caller } = ctx
  if (has(caller, admins)) return sql`true`
  const { draft, published, archived } = materialStatus
  if (!has(caller, station)) return sql.raw(`m.status in (${published}, ${archived})`)
  const regions = has(caller, ['publisher']) ? undefined : await regionsOfDuty(ctx)
  const sent = sql.raw(`m.status <> ${draft}`)
  return regions ? sql`${sent} and ${withinRegions('m.region_code', regions)}` : sent
}

/** Enterprises: the station finds those of its regions, others those that are approved. */
export async function seenEnterprises(ctx: Ctx): Promise<RawBuilder<unknown>> {
  const { caller } = ctx
  if (has(caller, admins)) return sql`true`
  if (!has(caller, station) && !caller.permissions.has('company_audit'))
    return sql.raw(`e.audit_status in (${mayQuote.join(', ')})`)
  const regions = await regionsOfDuty(ctx)
  return regions ? sql`${withinRegions('e.region_code', regions)}` : sql`true`
}

/** Demands: as their page lists them. */
export async function seenInquiries(ctx: Ctx): Promise<RawBuilder<unknown>> {
  return listedInquiries(await inquirySightOf(ctx))
}
