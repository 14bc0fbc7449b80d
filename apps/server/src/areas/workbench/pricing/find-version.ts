import { fail } from '@library/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

export type Version = Readonly<{
  id: string
  projectId: string
  no: number
  state: number
  fileName: string
  attachId: string | null
  freightType: number | null
  isArchived: boolean
  mayEdit: boolean
  /** The share hides them: the caller gets neither quantities nor amounts. */
  hidesQuantities: boolean
  /** Its rows are being matched, or it is being priced. */
  isAtWork: boolean
}>

/** The version of a list that the caller may see. Row-level security leaves out those of others' projects. */
export async function findVersion(ctx: Ctx, id: string): Promise<Version> {
  const version = await readVersion(ctx, sql`v.id = ${id}`)
  if (!version) throw fail('common/not-found', { id })
  return version
}

/** The version of a pricing that the caller may see. */
export async function versionOfPricing(ctx: Ctx, pricingId: string): Promise<Version> {
  const priced = sql`v.id = (select p.version_id from material_list_pricing p where p.id = ${pricingId} and p.is_deleted = 0)`
  const version = await readVersion(ctx, priced)
  if (!version) throw fail('common/not-found', { id: pricingId })
  return version
}

export function requireEditable({ mayEdit, isArchived, isAtWork }: Version): void {
  if (!mayEdit) throw fail('common/forbidden')
  if (isArchived) throw fail('project/archived')
  if (isAtWork) throw fail('list/at-work')
}

async function readVersion(ctx: Ctx, which: RawBuilder<unknown>): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select v.id, v.project_id, v.no, v.state, v.file_name, v.attach_id, p.freight_type, p.state = 1 as is_archived,
      p.id = any ((select edited_projects())::bigint[]) as may_edit, ${hidesQuantities} as hides_quantities,
      exists (select from job j where j.state in ('queued', 'running') and (j.id = v.job_id or j.id in (
        select w.job_id from material_list_pricing w where w.version_id = v.id and w.state = 0))) as is_at_work
    from material_list_version v join material_project p on p.tenant_id = v.tenant_id and p.id = v.project_id
    where ${which} and v.is_deleted = 0 and p.is_deleted = 0`.execute(ctx.db)
  return rows[0]
}

/** Every share that lets the caller in hides them. The owner has none. */
const hidesQuantities = sql`(p.owner_id is distinct from current_user_id() and coalesce((
  select bool_and(s.hide_quantities = 1) from material_project_share s
  where s.project_id = p.id and (s.user_id = current_user_id() or s.token_hash = current_share_link())
    and s.is_deleted = 0 and s.revoked_at is null and (s.expires_at is null or s.expires_at > now())), true))`
