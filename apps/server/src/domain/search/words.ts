import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { targetsIn } from './word-form.ts'

export type SearchWord = readonly [word: string, targets: readonly string[]]

/** The words of the station, and those of the platform that it has neither replaced nor banned. */
export async function searchWords(ctx: Ctx): Promise<readonly SearchWord[]> {
  const { rows } = await sql<{ word: string; targets: string }>`
    select word, targets from search_word where is_deleted = 0 and status = 1
    union all
    select word, targets from platform_word p where is_deleted = 0 and status = 1
      and not exists (select from search_word own where own.word = p.word and own.is_deleted = 0)`.execute(ctx.db)
  return rows.map(({ word, targets }) => [word, targetsIn(targets)])
}
