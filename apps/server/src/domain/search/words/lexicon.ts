import type { Lexicon } from '@library/pricing/query/lexicon'
import { sql } from 'kysely'
import { cacheOf } from '../../../platform/cache/cache.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { World } from '../../../platform/world.ts'
import { describeMaterials } from '../describe-materials.ts'
import { lexiconFrom, type Terms } from './lexicon-from.ts'
import { searchWords } from './words.ts'

/**
 * The words of a tenant, cached until one of them changes. A material that was added or renamed is such a change, so the
 * search after it makes the missing documents first. Wait for it before a transaction: it takes a connection.
 */
export function lexiconFor(world: Pick<World, 'database' | 'signals'>, tenantId: string): Promise<Lexicon> {
  const load = () => world.database.inTransaction(programCaller(tenantId), loadLexicon)
  return cacheOf(world, 'lexicons').read(tenantId, 'lexicon', load)
}

export async function loadLexicon(ctx: Ctx): Promise<Lexicon> {
  return lexiconFrom(await loadTerms(ctx))
}

export async function loadTerms(ctx: Ctx): Promise<Terms> {
  await describeMaterials(ctx)
  const { brands, regions } = await vocabularyOf(ctx)
  const [words, names] = [await searchWords(ctx), await classNames(ctx)]
  return { words, regions: await regionNames(ctx, regions), brands, names }
}

type Vocabulary = Readonly<{ brands: readonly string[]; regions: readonly string[] }>

/** Of the published prices. */
async function vocabularyOf(ctx: Ctx): Promise<Vocabulary> {
  const { rows } = await sql<Vocabulary>`select brands, regions from search_vocabulary()`.execute(ctx.db)
  return rows[0] ?? { brands: [], regions: [] }
}

/** Of the regions with a price and of those above them. */
async function regionNames(ctx: Ctx, codes: readonly string[]): Promise<[name: string, code: string][]> {
  const wanted = codes.flatMap((code) => [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])
  const { rows } = await sql<{ name: string; code: string }>`
    select name, code from region where code = any (${[...new Set(wanted)]}::text[]) and is_deleted = 0`.execute(ctx.db)
  return rows.map(({ name, code }) => [name, code])
}

async function classNames(ctx: Ctx): Promise<[name: string, code: string][]> {
  const { rows } = await sql<{ name: string; code: string }>`
    select name, code from material_category where is_deleted = 0`.execute(ctx.db)
  return rows.map(({ name, code }) => [name, code])
}
