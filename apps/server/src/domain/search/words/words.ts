import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { loadSpeech } from './speech.ts'
import { foldedWord, targetsIn } from './word-form.ts'

export type SearchWord = readonly [word: string, targets: readonly string[]]

/** The words of the station, the other names of its materials, and the platform's words that it has neither replaced nor banned. */
export async function searchWords(ctx: Ctx): Promise<readonly SearchWord[]> {
  const { rows } = await sql<{ word: string; targets: string }>`
    select word, targets from search_word where is_deleted = 0 and status = 1
    union all
    select word, targets from platform_word p where is_deleted = 0 and status = 1
      and not exists (select from search_word own where own.word = p.word and own.is_deleted = 0)`.execute(ctx.db)
  const words = rows.map(({ word, targets }): SearchWord => [word, targetsIn(targets)])
  return [...words, ...(await aliases(ctx))]
}

/** A material is found by its other names, in whichever script they are written. A word of the station's own wins. */
async function aliases(ctx: Ctx): Promise<SearchWord[]> {
  const { rows } = await sql<{ aliases: string; name: string; spec: string }>`
    select aliases, name, spec from std_material where aliases <> '' and is_deleted = 0 and merged_into is null`.execute(
    ctx.db,
  )
  if (rows.length === 0) return []
  const { simplify } = await loadSpeech()
  const own = await ctx.db.selectFrom('searchWord').select('word').where('isDeleted', '=', 0).execute()
  const taken = new Set(own.map(({ word }) => word))
  const named = rows.flatMap(({ aliases: names, name, spec }) =>
    targetsIn(names).map((alias): SearchWord => [foldedWord(simplify(alias)), [simplify(`${name} ${spec}`)]]),
  )
  return named.filter(([word]) => word !== '' && !taken.has(word))
}
