import { fail } from '@library/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Slots } from '../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../platform/database/database.ts'

export type AskedSubject = Readonly<{
  id?: string | undefined
  stdMaterialId?: string | undefined
  materialName?: string | undefined
  spec?: string | undefined
  unit?: string | undefined
}>

/** Its published row, itself, or its exact text. */
export type Way = 'row' | 'material' | 'text'
export type SubjectValues = Readonly<Record<'id' | 'stdMaterialId' | 'materialName' | 'spec' | 'unit', string | null>>

/** How a request identifies a standard material, and its values. */
export function subjectOf(asked: AskedSubject): { way: Way; values: SubjectValues } {
  const { id = null, stdMaterialId = null, materialName = null, spec = '', unit = null } = asked
  if (!id && !stdMaterialId && !materialName) throw fail('price/no-subject', { fields: ['id', 'stdMaterialId'] })
  const values = { id, stdMaterialId, materialName, spec, unit }
  if (id) return { way: 'row', values }
  return { way: stdMaterialId ? 'material' : 'text', values }
}

/** Subjects requested in the same way with the same values have the same key. */
export function subjectKey(asked: AskedSubject): string {
  const { way, values } = subjectOf(asked)
  const { id, stdMaterialId, materialName, spec, unit } = values
  return JSON.stringify({ row: [id], material: [stdMaterialId], text: [materialName, spec, unit] }[way])
}

/**
 * The common table expression for one standard material: `subject` is that material; of a published row it knows the
 * region. It is empty when readers know none.
 */
export function withSubject(way: Way, values: Slots<SubjectValues>): RawBuilder<unknown> {
  return beginnings[way](values)
}

const beginnings: Readonly<Record<Way, (values: Slots<SubjectValues>) => RawBuilder<unknown>>> = {
  row: ({ id }) => sql`
    with subject as materialized (
      select coalesce(s.merged_into, s.id) as std_material_id, m.region_code
      from material_info m join std_material s on s.id = m.std_material_id
      where m.id = ${id} and m.status in (4, 7) and m.is_deleted = 0)`,
  material: ({ stdMaterialId }) => known(sql`s.id = ${stdMaterialId}`),
  text: ({ materialName, spec, unit }) =>
    known(sql`s.name = ${materialName} and s.spec = ${spec} and (${unit}::text is null or s.unit_code = ${unit})`),
}

/**
 * Readers know only published materials. The subject is resolved first: with row-level security no index uses a
 * `coalesce` as a key.
 */
function known(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with meant as materialized (
      select s.id, coalesce(s.merged_into, s.id) as std_material_id
      from std_material s where ${which} and s.is_deleted = 0),
    subject as materialized (
      select std_material_id, null::text as region_code from meant
      where exists (select from material_reference_price r where r.std_material_id = meant.std_material_id)
      order by id limit 1)`
}

export function noSubject({ id, stdMaterialId }: AskedSubject): Error {
  return fail('common/not-found', { resource: 'material', id: id ?? stdMaterialId })
}

export async function regionNames(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from region where code = any (${[...codes]}::text[]) and is_deleted = 0`.execute(ctx.db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
