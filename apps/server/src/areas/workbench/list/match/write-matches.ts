import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'

type Matched = Readonly<{ versionId: string; rows: string; jobId: string | null }>

/** Writes what texts mean to every line of each of them. What somebody decided meanwhile stays. */
export function writeMatches(ctx: Ctx, { versionId, rows, jobId }: Matched): Promise<void> {
  const lines = sql`l.version_id = ${versionId} and l.text_key = r.text_key and coalesce(l.code, '') = r.code
    and l.kind = 'line'`
  return write(ctx, { rows, jobId, lines })
}

/** The same for one line that was changed. */
export function writeLineMatch(ctx: Ctx, lineId: string, rows: string): Promise<void> {
  return write(ctx, { rows, jobId: null, lines: sql`l.id = ${lineId}` })
}

type Writing = Readonly<{ rows: string; jobId: string | null; lines: RawBuilder<unknown> }>

async function write(ctx: Ctx, { rows, jobId, lines }: Writing): Promise<void> {
  await sql`
    insert into material_line_match as known (project_id, version_id, line_id, std_material_id, colour, score, match_from,
      reasons, candidates, factor, factor_from, job_id)
    select l.project_id, l.version_id, l.id, r.std_material_id, r.colour, r.score, r.match_from, r.reasons, r.candidates,
      r.factor, r.factor_from, ${jobId}::bigint
    from jsonb_to_recordset(${rows}::jsonb) as r (text_key text, code text, std_material_id bigint, colour text,
      score numeric, match_from text, reasons jsonb, candidates jsonb, factor numeric, factor_from text)
    join material_list_line l on ${lines}
    on conflict (tenant_id, line_id) do update set std_material_id = excluded.std_material_id, colour = excluded.colour,
      score = excluded.score, match_from = excluded.match_from, reasons = excluded.reasons,
      candidates = excluded.candidates, factor = excluded.factor, factor_from = excluded.factor_from,
      job_id = excluded.job_id, before = null
    where known.confirmed_by is null`.execute(ctx.db)
}

/** 1 matched; 2 once every line is decided. */
export async function settleState(ctx: Ctx, versionId: string): Promise<void> {
  await sql`update material_list_version v set state = wanted.state
    from (select case when exists (
        select from material_list_line l left join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
        where l.version_id = ${versionId} and l.kind = 'line' and m.confirmed_by is null) then 1 else 2 end as state) wanted
    where v.id = ${versionId} and v.state <> wanted.state`.execute(ctx.db)
}
