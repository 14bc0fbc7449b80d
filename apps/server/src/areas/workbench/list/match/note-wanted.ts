import { normaliseText } from '@library/pricing/normalise'
import { type RawBuilder, sql } from 'kysely'
import { callerMark } from '../../../../domain/search/caller-mark.ts'
import { storableTerm } from '../../../../domain/search/storable-term.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import { readFlag } from '../../../../platform/settings/params.ts'

type Text = Readonly<{ textKey: string; name: string; spec: string; unitText: string; isMissing: boolean }>
/** A list with more of them is of another trade, or of a program. */
const mostMissing = 500

/** Counts the texts of these lines `l` that the catalogue lacks, and takes back those that it has after all. */
export async function noteWanted(ctx: Ctx, lines: RawBuilder<unknown>): Promise<void> {
  if (!(await readFlag(ctx, 'workbench.wanted'))) return
  const { rows } = await sql<Text>`
    select distinct on (l.text_key) l.text_key, l.name, l.spec, l.unit_text,
      m.colour in ('none', 'red') as is_missing
    from material_list_line l join material_line_match m on m.tenant_id = l.tenant_id and m.line_id = l.id
    where l.kind = 'line' and ${lines} order by l.text_key, l.position`.execute(ctx.db)
  const asker = await callerMark(ctx, { userId: ctx.caller.userId, address: '' })
  await withdraw(ctx, asker, rows)
  await add(ctx, asker, rows)
}

async function withdraw(ctx: Ctx, asker: string, texts: readonly Text[]): Promise<void> {
  const keys = texts.filter(({ isMissing }) => !isMissing).map(({ textKey }) => textKey)
  await sql`delete from material_wanted where asker = ${asker} and text_key = any (${keys}::text[])`.execute(ctx.db)
}

/** A text with a telephone number or an address in it names a person, not a material. */
async function add(ctx: Ctx, asker: string, texts: readonly Text[]): Promise<void> {
  const wanted = []
  const missing = texts.filter(({ isMissing }) => isMissing).slice(0, mostMissing)
  for (const { textKey, name, spec, unitText } of missing) {
    if (!(await storableTerm(name)) || (spec && !(await storableTerm(spec)))) continue
    const [plainName, plainSpec, plainUnit] = [name, spec, unitText].map(normaliseText)
    wanted.push({ text_key: textKey, name: plainName, spec: plainSpec, unit_text: plainUnit })
  }
  await sql`
    insert into material_wanted (asker, text_key, name, spec, unit_text, last_time)
    select ${asker}, w.text_key, w.name, w.spec, w.unit_text, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (text_key text, name text, spec text, unit_text text)
    on conflict (tenant_id, text_key, asker) do update set last_time = excluded.last_time`.execute(ctx.db)
}
