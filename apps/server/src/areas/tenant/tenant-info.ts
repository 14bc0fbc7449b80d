import type { AnswerOf } from '@library/contract/kit/call'
import type { tenantInfoCall } from '@library/contract/tenant/tenant-info'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { hostOf } from './tenant-domain.ts'

/** The tenant of a domain, limited to what a visitor may know. */
export async function tenantInfo(ctx: Ctx, domain: string): Promise<AnswerOf<typeof tenantInfoCall>> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select(['tenantId', 'domain', 'backgroundUrl'])
    .where(sql`lower(domain)`, '=', hostOf(domain))
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  return tenant ? { ...tenant, domain: tenant.domain ?? domain } : {}
}
