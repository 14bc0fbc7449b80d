import { fail } from '@library/contract/errors'
import { type MaterialActor, materialStatus } from '@library/contract/material/material.states'
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { withinRegions } from '../../domain/organisation/regions-of-duty.ts'
import type { Viewer } from '../../domain/viewers/material.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'

export type InfoRow = Selectable<Database['materialInfo']>

/** The columns a decision needs. A whole period is decided on at once, and a row has seventy columns. */
export const decidedColumns = [
  ...(['id', 'infoNo', 'itemId', 'stdMaterialId', 'enterpriseId', 'materialName', 'spec', 'regionCode'] as const),
  ...(['period', 'periodType', 'status', 'version', 'priceIncl', 'priceExcl', 'taxRate', 'riskLevel'] as const),
] as const
export type DecidedRow = Pick<InfoRow, (typeof decidedColumns)[number]>

/** Who the viewer is to a row, as the table of moves asks for it. */
export function actorIn({ enterpriseId }: Pick<InfoRow, 'enterpriseId'>, viewer: Viewer) {
  return (actor: MaterialActor) => (actor === 'owner' ? enterpriseId === viewer.ownId : can(viewer, actor))
}

type Builder = ExpressionBuilder<Database & { m: Database['materialInfo'] }, 'm'>

/** Rows that the viewer can try an action on. Staff reach drafts too, so that the refusal can say that they are drafts. */
function reachedBy({ isStation, ownId, regions }: Viewer) {
  return (eb: Builder) => {
    const own = ownId ? [eb('m.enterpriseId', '=', ownId)] : []
    if (isStation) return regions ? eb.or([...own, withinRegions('m.regionCode', regions)]) : sql<SqlBool>`true`
    return eb.or([...own, eb('m.status', 'in', [materialStatus.published, materialStatus.archived])])
  }
}

/**
 * The rows of these ids, locked in the order of their ids, so that two calls wait for each other instead of
 * deadlocking.
 */
export function lockRows(ctx: Ctx, viewer: Viewer, ids: readonly string[]): Promise<InfoRow[]> {
  return ctx.db
    .selectFrom('materialInfo as m')
    .selectAll()
    .where('m.id', 'in', [...new Set(ids)])
    .where('m.isDeleted', '=', 0)
    .where(reachedBy(viewer))
    .orderBy('m.id')
    .forUpdate()
    .execute()
}

/** Another user's row looks like one that does not exist. */
export async function lockRow(ctx: Ctx, viewer: Viewer, id: string): Promise<InfoRow> {
  const [row] = await lockRows(ctx, viewer, [id])
  if (!row) throw fail('common/not-found', { resource: 'material_info', id })
  return row
}
