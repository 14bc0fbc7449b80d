import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database.ts'

export type Subject = Readonly<{
  stdMaterialId: string
  name: string
  /** Of the row that was named. */
  regionCode: string | null
}>

type Asked = {
  id?: string | undefined
  stdMaterialId?: string | undefined
  materialName?: string | undefined
  spec?: string | undefined
  unit?: string | undefined
}

/** The standard material that is meant: named itself, behind a published row, or by its exact words. */
export async function subjectOf(ctx: Ctx, asked: Asked): Promise<Subject> {
  const { id, stdMaterialId } = asked
  if (!id && !stdMaterialId && !asked.materialName) throw fail('price/no-subject', { fields: ['id', 'stdMaterialId'] })
  const found = id ? await behindRow(ctx, id) : await named(ctx, asked)
  if (!found) throw fail('common/not-found', { resource: 'material', id: id ?? stdMaterialId })
  return found
}

async function behindRow(ctx: Ctx, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select coalesce(s.merged_into, s.id) as std_material_id, s.name || ' ' || s.spec as name, m.region_code
    from material_info m join std_material s on s.id = m.std_material_id
    where m.id = ${id} and m.status in (4, 7) and m.is_deleted = 0`.execute(ctx.db)
  return rows[0]
}

/** Only what has been published is known to readers. */
async function named(ctx: Ctx, { stdMaterialId, materialName, spec, unit }: Asked): Promise<Subject | undefined> {
  const which = stdMaterialId
    ? sql`s.id = ${stdMaterialId}`
    : sql`s.name = ${materialName} and s.spec = ${spec ?? ''} and (${unit ?? null}::text is null or s.unit_code = ${unit ?? null})`
  const { rows } = await sql<Subject>`
    select coalesce(s.merged_into, s.id) as std_material_id, s.name || ' ' || s.spec as name, null as region_code
    from std_material s where ${which} and s.is_deleted = 0
      and exists (select from material_reference_price r where r.std_material_id = coalesce(s.merged_into, s.id))
    order by s.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Where most is known about it, when nobody says where to look. */
export async function mainRegion(ctx: Ctx, { stdMaterialId, regionCode }: Subject): Promise<string | undefined> {
  if (regionCode) return regionCode
  const { rows } = await sql<{ regionCode: string }>`
    select region_code from material_reference_price where std_material_id = ${stdMaterialId} and replaced_at is null
    group by region_code order by count(*) desc, region_code limit 1`.execute(ctx.db)
  return rows[0]?.regionCode
}

export async function regionNames(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from region where code = any (${[...codes]}::text[]) and is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
