import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { type ProjectAccess, requireEdited, requireSeen } from '../project/project-access.ts'

export type VersionAccess = Readonly<{
  id: string
  version: number
  no: number
  projectId: string
  state: number
  attachId: string
  isPasted: number
  fileName: string
  jobId: string | null
  project: ProjectAccess
}>

/** For reading. A version of another user's project looks like a missing one. */
export async function requireVersion(ctx: Ctx, id: string): Promise<VersionAccess> {
  return found(ctx, id, requireSeen)
}

export async function requireEditedVersion(ctx: Ctx, id: string): Promise<VersionAccess> {
  return found(ctx, id, requireEdited)
}

type Require = (ctx: Ctx, projectId: string) => Promise<ProjectAccess>

async function found(ctx: Ctx, id: string, require: Require): Promise<VersionAccess> {
  const row = await ctx.db
    .selectFrom('materialListVersion')
    .select(['id', 'version', 'no', 'projectId', 'state', 'attachId', 'isPasted', 'fileName', 'jobId'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'material_list_version', id })
  return { ...row, project: await require(ctx, row.projectId) }
}

/** Two changes of a version's lines at once wait for each other; a job that is at work refuses them. */
export async function requireIdle(ctx: Ctx, { id }: VersionAccess): Promise<void> {
  const { rows } = await sql<{ isAtWork: boolean }>`
    select exists (select from job j where j.id = v.job_id and j.state in ('queued', 'running')) as is_at_work
    from material_list_version v where v.id = ${id} for update of v`.execute(ctx.db)
  if (rows[0]?.isAtWork) throw fail('list/at-work')
}
