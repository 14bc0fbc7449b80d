import type { AdjustLine, AdjustMonth } from '@library/contract/workbench/adjust'
import type { AdjustBand } from '@library/contract/workbench/adjust-rule'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'

export type StoredMonth = Pick<AdjustMonth, 'month' | 'quantity' | 'price' | 'plannedMonth' | 'fault' | 'accepted'> &
  Readonly<{ evidence: string | null; attachId: string | null }>
/** A line as its user wrote it: published prices are not in it. */
export type StoredLine = Pick<
  AdjustLine,
  'id' | 'position' | 'stdMaterialId' | 'name' | 'spec' | 'unitText' | 'factor' | 'kind' | 'bid' | 'confirmed'
> &
  Readonly<{
    listLineId: string | null
    base: string | null
    baseFrom: 'contract' | 'typed' | null
    evidence: string | null
    attachId: string | null
    band: AdjustBand | null
    weight: string | null
    listQuantity: string | null
    months: readonly StoredMonth[]
  }>

/** All lines of a sheet in their order, each with its months, in one statement. */
export async function storedLines(ctx: Ctx, sheetId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id, l.position, l.list_line_id, l.std_material_id, l.name, l.spec, l.unit_text, trim_scale(l.factor)::text as factor,
      l.kind, trim_scale(l.base)::text as base, l.base_from, l.evidence, l.attach_id, trim_scale(l.bid)::text as bid,
      trim_scale(l.confirmed)::text as confirmed, l.band, trim_scale(l.weight)::text as weight,
      trim_scale(l.list_quantity)::text as list_quantity, coalesce(m.list, '[]') as months
    from material_adjust_line l left join (
      select line_id, jsonb_agg(jsonb_build_object('month', month, 'quantity', trim_scale(quantity)::text,
        'price', trim_scale(price)::text, 'evidence', evidence, 'attachId', attach_id::text, 'plannedMonth', planned_month,
        'fault', fault, 'accepted', accepted) order by month) as list
      from material_adjust_month where sheet_id = ${sheetId} and is_deleted = 0 group by line_id) m on m.line_id = l.id
    where l.sheet_id = ${sheetId} and l.is_deleted = 0 order by l.position, l.id`.execute(ctx.db)
  return rows
}
