import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Field } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import { exportColumns, type priceExportCall } from '@library/contract/price/price-contact'
import { type RawBuilder, sql } from 'kysely'
import { textFor } from '../../../kit/export-table.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Head } from '../../../platform/spreadsheet/table-work.ts'
import { conditionsOf, priceColumn, readable, together } from '../search/price-conditions.ts'

export type ExportBody = BodyOf<typeof priceExportCall>
type Column = keyof typeof exportColumns

/** As many as one response can contain. */
export const mostAtOnce = 10_000
const portion = 500

/** Ids of the matching rows, newest first; one more than `most` when there are more. */
export async function exportedIds(ctx: Ctx, body: ExportBody, most: number): Promise<string[]> {
  const conditions = body.ids
    ? { all: [readable, sql`id = any (string_to_array(${body.ids}, ',')::bigint[])`] }
    : await conditionsOf(ctx, body)
  if (!conditions) return []
  // One text: parsing a hundred thousand rows of one id each would block other requests.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by period desc, id desc) as ids from (
      select id, period from material_info where ${together(conditions.all)}
      order by period desc, id desc limit ${most + 1}) found`.execute(ctx.db)
  return rows[0]?.ids?.split(',') ?? []
}

/** Columns by their names in the file's order; an unknown name is refused. */
export function chosenColumns(columns: string | undefined): Column[] {
  if (!columns) return Object.keys(exportColumns) as Column[]
  return columns.split(',').map((name) => {
    if (!Object.hasOwn(exportColumns, name)) throw fail('common/unknown-column', { field: name, fields: ['columns'] })
    return name as Column
  })
}

const dictionaries: Partial<Record<Column, string>> = {
  priceType: 'price_type',
  freightType: 'freight_type',
  unitCode: 'unit',
}
const numbers: ReadonlySet<Column> = new Set(['priceIncl', 'priceExcl', 'taxRate', 'mom', 'refPrice', 'n'])

export async function headOf(
  ctx: Ctx,
  { format, columns }: Pick<ExportBody, 'format' | 'columns'>,
  language: Language,
): Promise<Head> {
  const chosen = chosenColumns(columns)
  const labels = new Map<number, ReadonlyMap<string, string>>()
  for (const [at, column] of chosen.entries()) {
    const dictionary = dictionaries[column]
    const known = dictionary && (await textFor(ctx, { dictionary } as Field, language, []))
    if (known) labels.set(at, known)
  }
  return {
    title: language === 'zh' ? '材料价格' : 'Material prices',
    headers: chosen.map((column) => exportColumns[column][language]),
    format,
    labels,
    numbers: new Set(chosen.flatMap((column, at) => (numbers.has(column) ? [at] : []))),
  }
}

type Transact = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** The rows with these ids in their order, in portions, as serialized by the database. */
export async function* exportedRows(
  transact: Transact,
  ids: readonly string[],
  { columns, taxMode, onProgress }: Pick<ExportBody, 'columns' | 'taxMode'> & { onProgress?: (done: number) => void },
): AsyncGenerator<string> {
  const cells = sql.join(chosenColumns(columns).map((column) => cellsOf(taxMode)[column]))
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion)
    const { rows } = await transact((ctx) =>
      sql<{ list: string | null }>`
        select json_agg(json_build_array(${cells}) order by wanted.place)::text as list
        from unnest(string_to_array(${some.join(',')}, ',')::bigint[]) with ordinality wanted (id, place)
        join material_info m on m.id = wanted.id and m.status in (4, 7) and m.is_deleted = 0
        join enterprise e on e.id = m.enterprise_id
        left join region g on g.code = m.region_code and g.is_deleted = 0
        left join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
          and r.period = m.period and r.replaced_at is null`.execute(ctx.db),
    )
    yield rows[0]?.list ?? '[]'
    onProgress?.(from + some.length)
  }
}

function cellsOf(taxMode: number): Readonly<Record<Column, RawBuilder<unknown>>> {
  return {
    infoNo: sql`m.info_no`,
    period: sql`m.period`,
    regionName: sql`g.name`,
    categoryCode: sql`m.category_code`,
    categoryName: sql`m.category_name`,
    materialCode: sql`m.material_code`,
    materialName: sql`m.material_name`,
    spec: sql`m.spec`,
    brand: sql`m.brand`,
    origin: sql`m.origin`,
    manufacturer: sql`m.manufacturer`,
    unitCode: sql`m.unit_code`,
    priceType: sql`m.price_type`,
    priceIncl: money('m.price_incl'),
    priceExcl: money('m.price_excl'),
    taxRate: sql`m.tax_rate::text`,
    mom: sql`m.mom_rate::float8`,
    refPrice: money(`r.${priceColumn(taxMode)}`),
    n: sql`r.n`,
    freightType: sql`m.freight_type`,
    validTo: sql`m.valid_to::text`,
    enterpriseName: sql`e.enterprise_name`,
    publishTime: sql`to_char(m.publish_time, 'YYYY-MM-DD HH24:MI:SS')`,
  }
}

/** Four decimals are stored and two are shown, unless the others are not zero. */
function money(column: string): RawBuilder<unknown> {
  const value = sql.ref(column)
  return sql`case when ${value} = round(${value}, 2) then round(${value}, 2) else ${value} end::text`
}
