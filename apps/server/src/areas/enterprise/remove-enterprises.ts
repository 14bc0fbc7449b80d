import { fail } from '@library/contract/errors'
import { materialStatus } from '@library/contract/material/material.states'
import { endBound } from '../../domain/flow/run/bound-process.ts'
import type { FlowBusinesses } from '../../domain/flow/run/flow-ends.ts'
import { removeRows } from '../../kit/undo/remove-rows.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { asBusiness } from './audit-process.ts'
import { unbindRole } from './bind-role.ts'

/** All or none, and none that has a published price: its prices would lose their source. */
export async function removeEnterprises(ctx: Ctx, businesses: FlowBusinesses, ids: readonly string[]): Promise<true> {
  const wanted = [...new Set(ids)]
  for (const id of wanted) await endBound(ctx, businesses, { business: asBusiness(id), status: 'deleted' })
  const rows = await ctx.db
    .selectFrom('enterprise')
    .select(['id', 'userId'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw fail('common/not-found', { resource: 'enterprise', ids })
  const published = await ctx.db
    .selectFrom('materialInfo')
    .innerJoin('enterprise', 'enterprise.id', 'materialInfo.enterpriseId')
    .select('enterprise.enterpriseName')
    .distinct()
    .where('materialInfo.enterpriseId', 'in', wanted)
    .where('materialInfo.status', '=', materialStatus.published)
    .where('materialInfo.isDeleted', '=', 0)
    .limit(3)
    .execute()
  if (published.length > 0)
    throw fail('enterprise/has-published', { names: published.map((row) => row.enterpriseName) })
  await removeRows(ctx, 'enterprise', wanted)
  await unbindRole(
    ctx,
    rows.flatMap((row) => row.userId ?? []),
  )
  return true
}
