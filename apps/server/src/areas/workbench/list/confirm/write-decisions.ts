import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { Decision } from './decide.ts'

type Written = Readonly<{ lineId: string; askedId: string; textKey: string; was: string | null }>

/** What stood in a match and in the decider's memory, so that undo puts it back. */
const snapshot = sql.raw(`jsonb_build_object('std_material_id', known.std_material_id, 'colour', known.colour,
  'score', known.score, 'match_from', known.match_from, 'reasons', known.reasons, 'factor', known.factor,
  'factor_from', known.factor_from, 'confirmed_by', known.confirmed_by, 'confirmed_at', known.confirmed_at,
  'substitute_reason', known.substitute_reason)`)
const memoryNow = (key: string) => `(select jsonb_build_object('std_material_id', k.std_material_id, 'factor', k.factor,
  'is_substitute', k.is_substitute, 'hits', k.hits, 'last_at', k.last_at) from material_match_memory k
  where k.owner_id = current_user_id() and k.text_key = ${key} and k.is_deleted = 0)`

type Asked = Readonly<{ versionId: string; decisions: readonly Decision[]; sameText: boolean }>

/** Writes decisions to their lines, or to every line of the same text. Answers the lines, each with what it meant before. */
export async function writeDecisions(ctx: Ctx, { versionId, decisions, sameText }: Asked): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with decided as (
      select l.id, l.project_id, l.version_id, l.text_key, d.* from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
        as d (line_id bigint, std_material_id bigint, colour text, score numeric, reasons jsonb, factor numeric,
          factor_from text, substitute_reason text, text_key text)
      join material_list_line l on l.version_id = ${versionId} and l.kind = 'line'
        and (l.id = d.line_id or (${sameText} and l.text_key = d.text_key))),
    -- Two decisions about one text: the one about the line itself counts.
    each as (select distinct on (id) id, line_id, project_id, version_id, std_material_id, colour, score, reasons, factor,
      factor_from, substitute_reason from decided order by id, (id = line_id) desc),
    was as (select m.line_id, m.std_material_id from material_line_match m join each on each.id = m.line_id),
    written as (
      insert into material_line_match as known (project_id, version_id, line_id, std_material_id, colour, score, match_from,
        reasons, factor, factor_from, substitute_reason, confirmed_by, confirmed_at, before)
      select e.project_id, e.version_id, e.id, e.std_material_id, e.colour, e.score, 'hand', e.reasons, e.factor,
        e.factor_from, e.substitute_reason, current_user_id(), ${ctx.now}, '{}'
      from each e
      on conflict (tenant_id, line_id) do update set std_material_id = excluded.std_material_id, colour = excluded.colour,
        score = excluded.score, match_from = excluded.match_from, reasons = excluded.reasons, factor = excluded.factor,
        factor_from = excluded.factor_from, substitute_reason = excluded.substitute_reason,
        confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at, before = ${snapshot}
      returning known.line_id)
    select e.id as line_id, e.line_id as asked_id, l.text_key, was.std_material_id as was
    from each e join material_list_line l on l.id = e.id left join was on was.line_id = e.id`.execute(ctx.db)
  await noteMemory(
    ctx,
    rows.map(({ lineId }) => lineId),
  )
  return rows
}

/** Every green line of a version at once: its gates were passed and its factor is known. */
export async function confirmGreen(ctx: Ctx, versionId: string): Promise<string[]> {
  const { rows } = await sql<{ lineId: string }>`
    update material_line_match known set colour = 'confirmed', confirmed_by = current_user_id(), confirmed_at = ${ctx.now},
      before = ${snapshot}
    where version_id = ${versionId} and colour = 'green' and std_material_id is not null and factor is not null
      and exists (select from std_material s where s.id = known.std_material_id and s.is_deleted = 0 and s.status = 1)
    returning line_id`.execute(ctx.db)
  const ids = rows.map(({ lineId }) => lineId)
  await noteMemory(ctx, ids)
  return ids
}

/** Before the memory changes. */
async function noteMemory(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  await sql`update material_line_match m set before = m.before || jsonb_build_object('memory', earlier.memory)
    from (select l.id, ${sql.raw(memoryNow('l.text_key'))} as memory from material_list_line l
      where l.id = any (${lineIds}::bigint[])) earlier
    where m.line_id = earlier.id`.execute(ctx.db)
}
