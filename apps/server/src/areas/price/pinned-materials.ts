import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { pinMaterialsCall, pinnedMaterialsCall } from '@library/contract/price/pinned-materials'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

type Pinned = AnswerOf<typeof pinnedMaterialsCall>

export async function pinnedMaterials(ctx: Ctx): Promise<Pinned> {
  const { rows } = await sql<Pinned[number]>`
    select s.id as std_material_id, s.name as material_name, s.spec
    from pinned_materials() pin join std_material s on s.id = pin.std_material_id order by pin.place`.execute(ctx.db)
  return rows
}

/** Replaces the whole list. The table's signal empties the caches of prices. */
export async function pinMaterials(ctx: Ctx, { stdMaterialIds }: BodyOf<typeof pinMaterialsCall>): Promise<null> {
  const wanted = [...new Set(stdMaterialIds)]
  await requireKnown(ctx, wanted)
  await ctx.db.updateTable('pinnedMaterial').set({ isDeleted: 1 }).where('isDeleted', '=', 0).execute()
  const rows = wanted.map((stdMaterialId, place) => ({ stdMaterialId, place }))
  if (rows.length > 0) await ctx.db.insertInto('pinnedMaterial').values(rows).execute()
  return null
}

async function requireKnown(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await ctx.db
    .selectFrom('stdMaterial')
    .select('id')
    .where('id', 'in', [...ids])
    .where('isDeleted', '=', 0)
    .execute()
  const unknown = ids.find((id) => !known.some((row) => row.id === id))
  if (unknown) throw fail('common/not-found', { resource: 'std_material', id: unknown, fields: ['stdMaterialIds'] })
}
