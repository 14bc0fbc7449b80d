import { fail } from '@library/contract/errors'
import { jobStates } from '@library/contract/job/job'
import type { QueryOf } from '@library/contract/kit/call'
import type { ListVersion, listVersionsCall } from '@library/contract/workbench/list.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireSeen } from '../project/project-access.ts'

/** The versions of a project's list, the newest first. */
export async function listVersions(
  ctx: Ctx,
  { projectId, id }: QueryOf<typeof listVersionsCall>,
): Promise<ListVersion[]> {
  const { hidesQuantities } = await requireSeen(ctx, projectId)
  const one = id ? sql`and v.id = ${id}` : sql``
  const rows = await versionRows(ctx, sql`v.project_id = ${projectId} and v.is_deleted = 0 ${one} order by v.no desc`)
  return hidesQuantities ? rows.map(withoutPreview) : rows
}

/** The first rows of a file hold its quantities. */
function withoutPreview(version: ListVersion): ListVersion {
  return { ...version, sheets: version.sheets.map((sheet) => ({ ...sheet, preview: [] })) }
}

export async function versionOf(ctx: Ctx, id: string): Promise<ListVersion> {
  const [row] = await versionRows(ctx, sql`v.id = ${id} and v.is_deleted = 0`)
  if (!row) throw fail('common/not-found', { resource: 'material_list_version', id })
  return row
}

type Stored = Omit<ListVersion, 'job'> &
  Readonly<{ jobId: string | null; jobState: (typeof jobStates)[number] | null; jobShare: number }>

async function versionRows(ctx: Ctx, wanted: RawBuilder<unknown>): Promise<ListVersion[]> {
  const { rows } = await sql<Stored>`
    select v.id, v.version, v.project_id, v.no, v.file_name, v.is_pasted = 1 as is_pasted, v.sheets, v.line_count, v.state,
      v.made_from, v.create_time, coalesce(lines.kinds, '{}') as kinds,
      coalesce(lines.unread, 0) as unread_count, coalesce(found.colours, '{}') as colours,
      coalesce(parts.sections, '{}') as sections, j.id as job_id, j.state as job_state,
      coalesce(floor((j.progress ->> 'done')::numeric * 100 / nullif((j.progress ->> 'total')::numeric, 0))::int, 0) as job_share
    from material_list_version v
    left join job j on j.id = v.job_id
    left join lateral (select jsonb_object_agg(k.kind, k.n) as kinds,
      max(k.unread) filter (where k.kind = 'line') as unread from (
      select l.kind, count(*)::int as n,
        count(*) filter (where l.unread_quantity is not null or l.unread_price is not null)::int as unread
      from material_list_line l where l.version_id = v.id group by l.kind) k) lines on true
    left join lateral (select jsonb_object_agg(c.colour, c.n) as colours from (
      select m.colour, count(*)::int as n from material_line_match m where m.version_id = v.id group by m.colour) c) found on true
    left join lateral (select array_agg(s.section order by s.first) as sections from (
      select l.section, min(l.position) as first from material_list_line l
      where l.version_id = v.id and l.section is not null group by l.section) s) parts on true
    where ${wanted}`.execute(ctx.db)
  return rows.map(({ jobId, jobState, jobShare, ...row }) => ({
    ...row,
    job: jobId && jobState ? { id: jobId, progress: jobShare, state: jobStates.indexOf(jobState) } : null,
  }))
}
