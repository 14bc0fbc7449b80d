import type { BodyOf } from '@library/contract/kit/call'
import type { undoMatchesCall } from '@library/contract/workbench/list.calls'
import { sql } from 'kysely'
import { callerMark } from '../../../../domain/search/caller-mark.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { recordEvent } from '../../project/record-event.ts'
import { noteWanted } from '../match/note-wanted.ts'
import { settleState } from '../match/write-matches.ts'
import { requireEditedVersion } from '../version-access.ts'

/** Takes the last decision about each line back, and what it taught the memory of who decided. */
export async function undoMatches(
  ctx: Ctx,
  { versionId, lineIds }: BodyOf<typeof undoMatchesCall>,
): Promise<{ count: number }> {
  const { projectId } = await requireEditedVersion(ctx, versionId)
  const undone = sql`m.version_id = ${versionId} and m.line_id = any (${lineIds}::bigint[]) and m.before is not null
    and m.confirmed_by is not null`
  await forgetDecisions(ctx, undone)
  const restored = await sql`
    update material_line_match m set std_material_id = (old.b ->> 'std_material_id')::bigint, colour = old.b ->> 'colour',
      score = (old.b ->> 'score')::numeric, match_from = old.b ->> 'match_from', reasons = old.b -> 'reasons',
      factor = (old.b ->> 'factor')::numeric, factor_from = old.b ->> 'factor_from',
      confirmed_by = (old.b ->> 'confirmed_by')::bigint, confirmed_at = (old.b ->> 'confirmed_at')::timestamptz,
      substitute_reason = old.b ->> 'substitute_reason', before = null
    from (select id, before as b from material_line_match) old
    where old.id = m.id and ${undone} and m.before ? 'colour'`.execute(ctx.db)
  // Decided before anything was matched.
  const removed = await sql`delete from material_line_match m where ${undone}`.execute(ctx.db)
  await noteWanted(ctx, sql`l.version_id = ${versionId} and l.id = any (${lineIds}::bigint[])`)
  const count = Number(restored.numAffectedRows ?? 0) + Number(removed.numAffectedRows ?? 0)
  if (count > 0) await recordEvent(ctx, projectId, 'undo', { subjectId: versionId, details: { count } })
  await settleState(ctx, versionId)
  return { count }
}

/** One's own memory becomes what it was, and the vote is withdrawn with it. */
async function forgetDecisions(ctx: Ctx, undone: ReturnType<typeof sql>): Promise<void> {
  const texts = sql`select distinct on (l.text_key) l.text_key, m.before -> 'memory' as was
    from material_line_match m join material_list_line l on l.tenant_id = m.tenant_id and l.id = m.line_id
    where ${undone} and m.confirmed_by = current_user_id() order by l.text_key, m.line_id`
  const voter = await callerMark(ctx, { userId: ctx.caller.userId, address: '' })
  await sql`
    delete from material_match_vote v using (${texts}) t
    where v.voter = ${voter} and v.text_key = t.text_key`.execute(ctx.db)
  await sql`
    update material_match_memory k set std_material_id = (t.was ->> 'std_material_id')::bigint,
      factor = (t.was ->> 'factor')::numeric, is_substitute = (t.was ->> 'is_substitute')::int,
      hits = (t.was ->> 'hits')::int, last_at = (t.was ->> 'last_at')::timestamptz
    from (${texts}) t where k.owner_id = current_user_id() and k.text_key = t.text_key and k.is_deleted = 0
      and jsonb_typeof(t.was) = 'object'`.execute(ctx.db)
  await sql`
    delete from material_match_memory k using (${texts}) t
    where k.owner_id = current_user_id() and k.text_key = t.text_key and k.is_deleted = 0
      and coalesce(jsonb_typeof(t.was), 'null') <> 'object'`.execute(ctx.db)
}
