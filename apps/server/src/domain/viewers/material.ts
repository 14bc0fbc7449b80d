import { materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/callers/caller.ts'
import { can, canAny } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterpriseId } from '../organisation/own-enterprise.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'
import { isOfStation } from './staff.ts'

/** Who the caller is in the life of a price: what he may do, his enterprise, and where he is on duty. */
export type Viewer = Pick<Caller, 'permissions'> &
  Readonly<{
    /** The station's people see what was sent to them. */
    isStation: boolean
    ownId: string | undefined
    /** Undefined means everywhere. */
    regions: readonly string[] | undefined
  }>

/** Who publishes, or enters for enterprises, does so for the whole station. */
export const everywhere = ['information_review_publish', 'information_entry_manage'] as const

export async function loadViewer(ctx: Ctx): Promise<Viewer> {
  const { permissions } = ctx.caller
  const isStation = isOfStation(ctx.caller)
  const isBound = isStation && !canAny(ctx.caller, everywhere)
  const regions = isBound ? await regionsOfDuty(ctx) : undefined
  return { permissions, isStation, ownId: await ownEnterpriseId(ctx), regions }
}

const { published, archived, draft } = materialStatus

/** Rows he finds in lists: his own, what is published, and for the station what has been sent in its regions. Of the table named m. */
export function seenMaterials(viewer: Viewer): RawBuilder<SqlBool> {
  const { isStation, ownId, regions } = viewer
  if (can(viewer, 'information_entry_manage')) return sql<SqlBool>`true`
  const open = isStation ? sql.raw(`m.status > ${draft}`) : sql.raw(`m.status in (${published}, ${archived})`)
  const here = regions ? sql`(${open} and ${withinRegions('m.regionCode', regions)})` : open
  return ownId ? sql<SqlBool>`(m.enterprise_id = ${ownId}::bigint or ${here})` : sql<SqlBool>`${here}`
}
