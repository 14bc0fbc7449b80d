import { fail } from '@library/contract/errors'
import type { QueryOf } from '@library/contract/kit/call'
import type { PageOf } from '@library/contract/kit/resource'
import { fewestUsers, type NameProposal, type nameProposalsCall } from '@library/contract/search/name-proposal'
import { wordKind } from '@library/contract/search/search-word'
import { type RawBuilder, sql } from 'kysely'
import { foldedWord } from '../../../domain/search/words/word-form.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { pageCut } from '../../../platform/database/page-limit.ts'
import { settleMiss } from '../misses/settle-miss.ts'

type Proposal = NameProposal & Readonly<{ factor: string }>

/** Texts that enough users confirmed alike and none otherwise, the most common first. */
export async function listProposals(
  ctx: Ctx,
  { current, size }: QueryOf<typeof nameProposalsCall>,
): Promise<PageOf<NameProposal>> {
  const rows = await proposals<Proposal & { total: number }>(
    ctx,
    sql`true order by users desc, p.text_key ${pageCut(size, (current - 1) * size)}`,
  )
  const total = rows[0]?.total ?? 0
  const records = rows.map(({ total: _, factor: __, ...row }) => row)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

async function proposals<T>(ctx: Ctx, wanted: RawBuilder<unknown>): Promise<T[]> {
  const { rows } = await sql<T>`
    with agreed as (
      select v.text_key, min(v.name) as name, min(v.spec) as spec, min(v.unit_text) as unit_text,
        min(coalesce(s.merged_into, s.id)) as std_material_id, min(v.factor) as factor, count(*)::int as users
      from material_match_vote v join std_material s on s.tenant_id = v.tenant_id and s.id = v.std_material_id
      where not v.is_hidden
      group by v.text_key
      having count(*) >= ${fewestUsers} and count(distinct (coalesce(s.merged_into, s.id), v.factor)) = 1)
    select p.text_key, p.name, p.spec, p.unit_text, p.users, p.std_material_id, trim_scale(p.factor)::text as factor,
      s.name as material_name, s.spec as material_spec, s.unit_code, count(*) over ()::int as total
    from agreed p join std_material s on s.id = p.std_material_id and s.is_deleted = 0
    where not exists (select from material_match_memory k
      where k.owner_id is null and k.text_key = p.text_key and k.is_deleted = 0) and ${wanted}`.execute(ctx.db)
  return rows
}

/** Another name becomes a word of the search; the text itself goes into the memory of the station. */
export async function acceptProposal(ctx: Ctx, textKey: string): Promise<null> {
  const [found] = await proposals<Proposal>(ctx, sql`p.text_key = ${textKey}`)
  if (!found) throw fail('common/not-found', { resource: 'name_proposal', id: textKey })
  const { name, spec, unitText, stdMaterialId, factor, materialName } = found
  if (foldedWord(name) !== foldedWord(materialName))
    await settleMiss(ctx, { term: name, kind: wordKind.synonym, targets: materialName })
  await ctx.db
    .insertInto('materialMatchMemory')
    .values({ ownerId: null, textKey, name, spec, unitText, stdMaterialId, factor })
    .execute()
  return null
}

export async function hideProposal(ctx: Ctx, textKey: string): Promise<null> {
  await ctx.db.updateTable('materialMatchVote').set({ isHidden: true }).where('textKey', '=', textKey).execute()
  return null
}
