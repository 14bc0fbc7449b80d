import { type Actor, materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { ownEnterpriseId } from '../organisation/own-enterprise.ts'
import { regionsOfDuty, withinRegions } from '../organisation/regions-of-duty.ts'

/** The caller's role towards a price: the relevant roles, their enterprise, and their regions of duty. */
export type Viewer = Readonly<{
  roles: readonly Actor[]
  ownId: string | undefined
  /** Undefined means everywhere. */
  regions: readonly string[] | undefined
}>

const actorOf: Readonly<Record<string, Actor>> = {
  auditor: 'auditor',
  reviewer: 'reviewer',
  publisher: 'publisher',
  admin: 'admin',
  administrator: 'admin',
}

export async function loadViewer(ctx: Ctx): Promise<Viewer> {
  const roles = ctx.caller.roles.flatMap((alias) => actorOf[alias] ?? [])
  const isBound = roles.length > 0 && !roles.includes('admin') && !roles.includes('publisher')
  return { roles, ownId: await ownEnterpriseId(ctx), regions: isBound ? await regionsOfDuty(ctx) : undefined }
}

const { published, archived, draft } = materialStatus

/**
 * Rows the caller finds in lists: their own, published ones, and for the station those sent in its regions. Of the
 * table named m.
 */
export function seenMaterials({ roles, ownId, regions }: Viewer): RawBuilder<SqlBool> {
  if (roles.includes('admin')) return sql<SqlBool>`true`
  const open = roles.length === 0 ? sql.raw(`m.status in (${published}, ${archived})`) : sql.raw(`m.status > ${draft}`)
  const here = regions ? sql`(${open} and ${withinRegions('m.regionCode', regions)})` : open
  return ownId ? sql<SqlBool>`(m.enterprise_id = ${ownId}::bigint or ${here})` : sql<SqlBool>`${here}`
}
