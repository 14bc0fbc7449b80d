import { sql } from 'kysely'
import { callerMark } from '../../../../domain/search/caller-mark.ts'
import type { Ctx } from '../../../../platform/database/database.ts'

/** The confirmed texts of these lines, each once. */
const confirmed = (lineIds: readonly string[]) => sql`
  select distinct on (l.text_key) l.text_key, l.name, l.spec, l.unit_text, m.std_material_id, m.factor, m.colour, m.reasons
  from material_list_line l join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
  where l.id = any (${lineIds}::bigint[]) and m.std_material_id is not null and m.factor is not null
  order by l.text_key, l.position`

/** The decider's own memory: no quantity, project or price is in it. A text without a material is not remembered. */
export async function rememberDecisions(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  await sql`
    insert into material_match_memory as known (owner_id, text_key, name, spec, unit_text, std_material_id, factor,
      is_substitute, last_at)
    select current_user_id(), c.text_key, c.name, c.spec, c.unit_text, c.std_material_id, c.factor,
      (c.colour = 'substitute')::int, ${ctx.now} from (${confirmed(lineIds)}) c
    on conflict (tenant_id, owner_id, text_key) where is_deleted = 0
    do update set std_material_id = excluded.std_material_id, factor = excluded.factor,
      is_substitute = excluded.is_substitute, hits = known.hits + 1, last_at = excluded.last_at`.execute(ctx.db)
  await vote(ctx, lineIds)
}

/** Of a substitute whose name alone is unknown: users may agree on what it means. Other measures make it another thing. */
const isNameAlone = sql.raw(`not exists (select from jsonb_array_elements(c.reasons -> 'facts') fact
  where fact ->> 'state' = 'broken' and fact ->> 'name' <> 'family')`)

/** Counts what users agree on, without storing who they are. */
async function vote(ctx: Ctx, lineIds: readonly string[]): Promise<void> {
  const voter = await callerMark(ctx, { userId: ctx.caller.userId, address: '' })
  await sql`
    insert into material_match_vote (voter, text_key, name, spec, unit_text, std_material_id, factor)
    select ${voter}, c.text_key, c.name, c.spec, c.unit_text, c.std_material_id, c.factor
    from (${confirmed(lineIds)}) c where c.colour = 'confirmed' or ${isNameAlone}
    on conflict (tenant_id, text_key, voter)
    do update set std_material_id = excluded.std_material_id, factor = excluded.factor`.execute(ctx.db)
}
