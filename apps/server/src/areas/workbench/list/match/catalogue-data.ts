import { randomUUID } from 'node:crypto'
import type { Material } from '@library/pricing/matching/catalogue'
import { sql } from 'kysely'
import { loadTerms } from '../../../../domain/search/words/lexicon.ts'
import type { Terms } from '../../../../domain/search/words/lexicon-from.ts'
import { targetsIn } from '../../../../domain/search/words/word-form.ts'
import { cacheOf } from '../../../../platform/cache/cache.ts'
import { programCaller } from '../../../../platform/callers/caller.ts'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { World } from '../../../../platform/world.ts'

/** Everything that a line is matched against, as plain data. */
export type CatalogueData = Readonly<{ materials: readonly Material[]; terms: Terms }>
/** The data as text, and the name under which a thread remembers what it made of it, until the tenant has a newer one. */
export type StampedCatalogue = Readonly<{ tenantId: string; stamp: string; text: string }>

/** Loaded once for a tenant, until a material or a word changes. Wait for it before a transaction: it takes a connection. */
export function catalogueFor(world: Pick<World, 'database' | 'signals'>, tenantId: string): Promise<StampedCatalogue> {
  const load = () => world.database.inTransaction(programCaller(tenantId), (ctx) => loadCatalogue(ctx, tenantId))
  return cacheOf(world, 'catalogues').read(tenantId, 'catalogue', load)
}

export async function loadCatalogue(ctx: Ctx, tenantId: string): Promise<StampedCatalogue> {
  const terms = await loadTerms(ctx)
  const data: CatalogueData = { materials: await loadMaterials(ctx), terms }
  return { tenantId, stamp: randomUUID(), text: JSON.stringify(data) }
}

type Row = Omit<Material, 'aliases'> & Readonly<{ aliases: string | null; parts: readonly string[] | null }>

/** A material is also called what those were called that were merged into it. */
async function loadMaterials(ctx: Ctx): Promise<Material[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.spec, s.unit_code, s.code, c.code as class_code, s.aliases, s.status <> 1 as is_doubtful,
      (select array_agg(distinct p.name) from std_material p
        where p.merged_into = s.id and p.is_deleted = 0 and p.name <> s.name) as parts
    from std_material s left join material_category c on c.id = s.category_id
    where s.is_deleted = 0 and s.merged_into is null order by s.id`.execute(ctx.db)
  return rows.map(({ aliases, parts, ...row }) => ({
    ...row,
    aliases: [...targetsIn(aliases ?? ''), ...(parts ?? [])],
  }))
}
