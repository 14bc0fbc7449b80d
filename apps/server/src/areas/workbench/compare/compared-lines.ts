import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

/** A line as a pricing has it. */
export type ComparedLine = Readonly<{
  id: string
  code: string | null
  name: string
  spec: string
  unitText: string
  textKey: string
  section: string | null
  price: string | null
  quantity: string | null
  amount: string | null
}>

/**
 * The lines of a pricing in the order of the list. One text: tens of thousands of rows of ten values each would take
 * longer to read than to compare.
 */
export async function comparedLines(ctx: Ctx, pricingId: string): Promise<ComparedLine[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select json_agg(json_build_array(l.id::text, l.code, l.name, l.spec, l.unit_text, l.text_key, l.section,
      trim_scale(p.unit_price)::text, trim_scale(p.quantity)::text, p.amount::text) order by l.position)::text as lines
    from material_line_price p join material_list_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
    where p.pricing_id = ${pricingId}`.execute(ctx.db)
  return (JSON.parse(rows[0]?.lines ?? '[]') as Cells[]).map(lineOf)
}

type Text = string | null
type Cells = [string, Text, string, string, string, string, Text, Text, Text, Text]

function lineOf([id, code, name, spec, unitText, textKey, section, price, quantity, amount]: Cells): ComparedLine {
  return { id, code, name, spec, unitText, textKey, section, price, quantity, amount }
}
