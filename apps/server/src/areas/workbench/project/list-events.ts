import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { projectEventsCall } from '@library/contract/workbench/project'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { requireSeen } from './project-access.ts'

type Page = AnswerOf<typeof projectEventsCall>

/** The audit trail of a project, the newest first. */
export async function listEvents(ctx: Ctx, query: QueryOf<typeof projectEventsCall>): Promise<Page> {
  const { id, current, size } = query
  await requireSeen(ctx, id)
  const of = sql`from material_project_event e where e.project_id = ${id}`
  const counted = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(ctx.db)
  const total = counted.rows[0]?.total ?? 0
  const { rows: records } = await sql<Page['records'][number]>`
    select e.id, e.action, e.subject_id, e.details, e.user_name, e.create_time ${of}
    order by e.id desc ${pageCut(size, (current - 1) * size)}`.execute(ctx.db)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
