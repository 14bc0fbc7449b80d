import { type Lexicon, lexiconOf } from '@library/pricing/query/lexicon'
import { unitWritings } from '@library/pricing/units'
import { pinyin } from 'pinyin-pro'
import { cacheOf } from '../../platform/cache/cache.ts'
import { programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { World } from '../../platform/world.ts'
import { searchWords } from './words.ts'

/** The words of a tenant, cached until one of them changes. Wait for it before a transaction: it takes a connection. */
export function lexiconFor(world: Pick<World, 'database' | 'signals'>, tenantId: string): Promise<Lexicon> {
  const load = () => world.database.inTransaction(programCaller(tenantId), loadLexicon)
  return cacheOf(world, 'lexicons').read(tenantId, 'lexicon', load)
}

async function loadLexicon(ctx: Ctx): Promise<Lexicon> {
  const { Converter } = await import('opencc-js/t2cn')
  const classes = await ctx.db.selectFrom('materialCategory').select('name').where('isDeleted', '=', 0).execute()
  const regions = await ctx.db
    .selectFrom('region')
    .select(['name', 'code'])
    .where('isDeleted', '=', 0)
    .where('level', '>', 0)
    .execute()
  return lexiconOf({
    words: await searchWords(ctx),
    regions: regions.map(({ name, code }) => [name, code] as const),
    brands: [],
    units: unitWritings,
    names: classes.map(({ name }) => name),
    spell: (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }),
    simplify: Converter({ from: 'tw', to: 'cn' }),
  })
}
