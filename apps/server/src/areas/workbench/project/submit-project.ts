import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { workbenchLimits } from '@library/contract/workbench/limits'
import type { archiveProjectCall, submitProjectCall } from '@library/contract/workbench/project'
import { sql } from 'kysely'
import { requireRegion } from '../../../domain/organisation/require-region.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireEdited, requireOwned } from './project-access.ts'
import { recordEvent } from './record-event.ts'

type Answer = AnswerOf<typeof submitProjectCall>

/** Adds a project of the caller's own, or changes one that he may edit. */
export async function submitProject(ctx: Ctx, body: BodyOf<typeof submitProjectCall>): Promise<Answer> {
  const { id, version, ...fields } = body
  if (!id) return addProject(ctx, fields)
  const project = await requireEdited(ctx, id)
  await requireRegion(ctx, fields.regionCode)
  const row = await ctx.db
    .updateTable('materialProject')
    .set(fields)
    .where('id', '=', project.id)
    .where('version', '=', version ?? project.version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!row) throw fail('common/stale', { id, version })
  await recordEvent(ctx, id, 'change')
  return row
}

async function addProject(ctx: Ctx, fields: Omit<BodyOf<typeof submitProjectCall>, 'id' | 'version'>): Promise<Answer> {
  await requireRegion(ctx, fields.regionCode)
  await requireRoom(ctx, 1)
  const row = await ctx.db
    .insertInto('materialProject')
    .values(fields)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await recordEvent(ctx, row.id, 'add')
  return row
}

/** Refuses more projects than a user may have. The lock makes two calls at once count each other. */
export async function requireRoom(ctx: Ctx, more: number): Promise<void> {
  const { tenantId, userId } = ctx.caller
  await sql`select pg_advisory_xact_lock(hashtextextended(${`projects ${tenantId} ${userId}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from material_project where owner_id = ${userId} and is_deleted = 0`.execute(ctx.db)
  const most = workbenchLimits.projects
  if ((rows[0]?.n ?? 0) + more > most) throw fail('project/too-many', { most })
}

/** An archived project is read only until it is opened again. */
export async function archiveProject(ctx: Ctx, body: BodyOf<typeof archiveProjectCall>): Promise<Answer> {
  const { id, version, state } = body
  const project = await requireOwned(ctx, id)
  if (project.version !== version) throw fail('common/stale', { id, version })
  if (project.state === state) return { id, version }
  const row = await ctx.db
    .updateTable('materialProject')
    .set({ state })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await recordEvent(ctx, id, state === 1 ? 'archive' : 'reopen')
  return row
}
