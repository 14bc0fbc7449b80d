import { materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/callers/caller.ts'
import { can, canAny } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterpriseId } from '../organisation/own-enterprise.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'
import { isOfStation } from './staff.ts'

/** The caller as a viewer of prices: permissions, own enterprise, regions of duty. */
export type Viewer = Pick<Caller, 'permissions'> &
  Readonly<{
    /** The station's people see what was sent to them. */
    isStation: boolean
    ownId: string | undefined
    /** Undefined means everywhere. */
    regions: readonly string[] | undefined
  }>

/** Holders of these permissions work for the whole station, not for regions. */
export const everywhere = ['information_review_publish', 'information_entry_manage'] as const

export async function loadViewer(ctx: Ctx): Promise<Viewer> {
  const { permissions } = ctx.caller
  const isStation = isOfStation(ctx.caller)
  const isBound = isStation && !canAny(ctx.caller, everywhere)
  const regions = isBound ? await regionsOfDuty(ctx) : undefined
  return { permissions, isStation, ownId: await ownEnterpriseId(ctx), regions }
}

const { published, archived, draft } = materialStatus

/** Rows that lists show: the viewer's own, published ones, and for staff the rows sent in their regions. For the table alias m. */
export function seenMaterials(viewer: Viewer): RawBuilder<SqlBool> {
  const { isStation, ownId, regions } = viewer
  if (can(viewer, 'information_entry_manage')) return sql<SqlBool>`true`
  const open = isStation ? sql.raw(`m.status > ${draft}`) : sql.raw(`m.status in (${published}, ${archived})`)
  const here = regions ? sql`(${open} and ${withinRegions('m.regionCode', regions)})` : open
  return ownId ? sql<SqlBool>`(m.enterprise_id = ${ownId}::bigint or ${here})` : sql<SqlBool>`${here}`
}
