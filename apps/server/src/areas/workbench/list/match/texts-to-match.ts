import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { AskedText } from './match-work.ts'

export type TextToMatch = AskedText & Readonly<{ count: number }>
type Asked = Readonly<{ versionId: string; jobId: string | null }>

/** Undecided texts of a version that this job has not matched yet, each once, with what its asker and the station remember. */
export async function textsToMatch(ctx: Ctx, { versionId, jobId }: Asked): Promise<TextToMatch[]> {
  const { rows } = await sql<TextToMatch>`
    select t.text_key, t.code, t.name, t.spec, t.unit, t.count, ${remembered('current_user_id()')} as own,
      ${remembered('null')} as tenant
    from (
      select l.text_key, coalesce(l.code, '') as code, count(*)::int as count, min(l.position) as first,
        (array_agg(l.name order by l.position))[1] as name, (array_agg(l.spec order by l.position))[1] as spec,
        (array_agg(l.unit_text order by l.position))[1] as unit
      from material_list_line l left join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
      where l.version_id = ${versionId} and l.kind = 'line'
        and (m.id is null or (m.confirmed_by is null and m.job_id is distinct from ${jobId}::bigint))
      group by 1, 2) t
    order by t.first`.execute(ctx.db)
  return rows
}

/** A merged material is followed. What was confirmed before its material was split may mean another part now. */
function remembered(owner: 'current_user_id()' | 'null') {
  return sql.raw(`(
    select jsonb_build_object('materialId', coalesce(s.merged_into, s.id)::text, 'factor', trim_scale(k.factor)::text,
      'isSubstitute', k.is_substitute = 1)
    from material_match_memory k join std_material s on s.tenant_id = k.tenant_id and s.id = k.std_material_id
    where k.owner_id is not distinct from ${owner} and k.text_key = t.text_key and k.is_deleted = 0
      and not exists (select from std_material_act a where a.tenant_id = k.tenant_id
        and a.std_material_id = k.std_material_id and a.act = 'split' and a.create_time > k.last_at))`)
}

/** The same for one text. */
export async function rememberedOf(ctx: Ctx, textKey: string): Promise<Pick<AskedText, 'own' | 'tenant'>> {
  const { rows } = await sql<Pick<AskedText, 'own' | 'tenant'>>`
    select ${remembered('current_user_id()')} as own, ${remembered('null')} as tenant
    from (select ${textKey}::text as text_key) t`.execute(ctx.db)
  return rows[0] ?? {}
}

/** Portions of about so many lines: a text of a thousand lines is one portion. */
export function portionsOf(texts: readonly TextToMatch[], lines: number): TextToMatch[][] {
  const portions: TextToMatch[][] = []
  let room = 0
  for (const text of texts) {
    if (room <= 0) {
      portions.push([])
      room = lines
    }
    portions.at(-1)?.push(text)
    room -= text.count
  }
  return portions
}
