import { fail } from '@library/contract/errors'
import { type AdjustLineInput, type AdjustSheet, adjustLimits } from '@library/contract/workbench/adjust'
import type { ListSheet } from '@library/contract/workbench/list'
import { priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { takeFiles } from './evidence-files.ts'
import { storedLines } from './stored-lines.ts'
import { addLines, addMonths, lineColumns } from './write-lines.ts'

type Sheet = Pick<AdjustSheet, 'id' | 'projectId'>
type SidedSheet = Sheet & Pick<AdjustSheet, 'taxMode'>

type PricedLine = Readonly<{
  listLineId: string
  stdMaterialId: string | null
  name: string
  spec: string
  unitText: string
  factor: string | null
  kind: AdjustLineInput['kind']
  bid: string | null
  listQuantity: string | null
}>

/**
 * The materials of a pricing. The price of the list itself is the bid; without one the base stands for it. A price on the other
 * side of the tax is none: against a base without tax it would pass for a rise.
 */
export async function takePricing(ctx: Ctx, sheet: SidedSheet, pricingId: string): Promise<void> {
  const { rows: known } = await sql<{ sheets: ListSheet[] }>`
    select v.sheets from material_list_pricing p join material_list_version v on v.tenant_id = p.tenant_id and v.id = p.version_id
    where p.id = ${pricingId} and p.project_id = ${sheet.projectId} and p.is_deleted = 0`.execute(ctx.db)
  const [version] = known
  if (!version) throw fail('common/not-found', { resource: 'material_list_pricing', id: pricingId })
  const { rows } = await sql<PricedLine>`
    select l.id as list_line_id, p.std_material_id, l.name, l.spec, l.unit_text, trim_scale(p.factor)::text as factor,
      case when l.supply = 2 then 'owner' when l.is_provisional = 1 then 'estimate' else 'normal' end as kind,
      case when l.sheet <> all (${onOtherSide(version.sheets, sheet.taxMode)}::text[])
        then trim_scale(l.own_price)::text end as bid, trim_scale(l.quantity)::text as list_quantity
    from material_line_price p join material_list_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
    where p.pricing_id = ${pricingId} and l.kind = 'line' order by l.position limit ${adjustLimits.lines + 1}`.execute(
    ctx.db,
  )
  const { lines, months } = adjustLimits
  if (rows.length > lines) throw fail('adjust/too-many', { lines, months })
  await addLines(
    ctx,
    sheet,
    rows.map(({ listLineId, listQuantity, factor, ...line }) => ({
      ...lineColumns({ ...line, factor: factor ?? '1' }),
      list_line_id: listLineId,
      list_quantity: listQuantity,
    })),
  )
}

/** Sheets whose prices are on the other side. A heading that names none is taken for the right one. */
function onOtherSide(sheets: readonly ListSheet[], taxMode: number): string[] {
  const isOther = ({ mapping }: ListSheet) => {
    const read = Object.values(mapping)
    const side = read.includes('priceExcl')
      ? priceBasis.excluded
      : read.includes('priceIncl')
        ? priceBasis.included
        : taxMode
    return side !== taxMode
  }
  return sheets.filter(isOther).map(({ name }) => name)
}

/** What another sheet has, to be changed in a new one that names it. */
export async function takeSheet(ctx: Ctx, sheet: Sheet, fromId: string): Promise<void> {
  const lines = await storedLines(ctx, fromId)
  const ids = await addLines(
    ctx,
    sheet,
    lines.map(({ id: _, months: __, listLineId, listQuantity, ...line }) => ({
      ...lineColumns(line),
      list_line_id: listLineId,
      list_quantity: listQuantity,
    })),
  )
  const months = lines.flatMap((line, at) => line.months.map((month) => ({ ...month, lineId: ids[at] ?? '' })))
  await addMonths(ctx, sheet, months)
  await takeFiles(ctx, sheet, fromId)
}
