import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import { type ExportedField, exportedFields, priceField } from '@library/contract/material/price-fields'
import { type ExportColumn, exportColumns, type priceExportCall } from '@library/contract/price/price-contact'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { type RawBuilder, sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { unitTexts } from '../../../domain/pricing-rows/unit-texts.ts'
import type { Asked } from '../../../domain/search/find-materials.ts'
import { dictionaryWords } from '../../../kit/dictionary-words.ts'
import { columnName } from '../../../platform/database/column-name.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { Head } from '../../../platform/spreadsheet/table-work.ts'
import { condition, written } from '../search/condition.ts'
import { priceColumn, wantedBy } from '../search/price-conditions.ts'
import { rowsOfList, rowsOfText } from '../search/rows-in-order.ts'

export type ExportBody = BodyOf<typeof priceExportCall>
type Column = ExportColumn

/** As many as one response can contain. */
export const mostAtOnce = 10_000
const portion = 500

type Wanted = Readonly<{ body: ExportBody; lexicon: Lexicon | undefined; most: number }>

/** Ids of the matching rows in the order of the list; one more than `most` when there are more. */
export async function exportedIds(ctx: Ctx, { body, lexicon, most }: Wanted): Promise<string[]> {
  const chosen = body.ids
    ? { conditions: [condition`id = any (string_to_array(${body.ids}, ',')::bigint[])`], asked: undefined }
    : await wantedBy(ctx, body, lexicon)
  if (!chosen) return []
  const { conditions, asked } = chosen
  const cut = { size: most + 1, from: 0, isFirst: true }
  const listed = conditions.map((one) => written(one))
  const given = { conditions: listed, order: 'newest', taxMode: body.taxMode, cut } as const
  const page = asked ? rowsOfText({ ...given, ...textOf(asked) }) : rowsOfList(given)
  // One text: parsing a hundred thousand rows of one id each would block other requests.
  const { rows } = await sql<{ ids: string | null }>`
    with ${page} select string_agg(id::text, ',' order by place) as ids from page`.execute(ctx.db)
  return rows[0]?.ids?.split(',') ?? []
}

function textOf({ tries }: Asked) {
  return { tries, hasLabels: tries.labels.length > 0, newest: '' }
}

/** Columns by their names in the file's order; an unknown name is refused. */
export function chosenColumns(columns: string | undefined): Column[] {
  if (!columns) return Object.keys(exportColumns) as Column[]
  return columns.split(',').map((name) => {
    if (!Object.hasOwn(exportColumns, name)) throw fail('common/unknown-column', { field: name, fields: ['columns'] })
    return name as Column
  })
}

const numeric: ReadonlySet<string> = new Set(['decimal', 'integer'])
const dictionaryOf = (name: ExportedField) => priceField(name).dictionary
const dictionaries: ReadonlyMap<Column, string> = new Map<Column, string>([
  ...exportedFields.flatMap((name) => {
    const dictionary = dictionaryOf(name)
    return dictionary ? [[name, dictionary] as const] : []
  }),
  ['refBasis', dictionaryOf('freightType') ?? ''],
])
const numbers: ReadonlySet<Column> = new Set<Column>([
  ...(['mom', 'refPrice', 'n'] as const),
  ...exportedFields.filter((name) => numeric.has(priceField(name).kind)),
])

const standings: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  zh: new Map([
    ['1', '参考价'],
    ['0', '企业报价，样本不足'],
  ]),
  en: new Map([
    ['1', 'Reference price'],
    ['0', 'Quotation, too few'],
  ]),
}

export async function headOf(
  ctx: Ctx,
  { format, columns }: Pick<ExportBody, 'format' | 'columns'>,
  language: Language,
): Promise<Head> {
  const chosen = chosenColumns(columns)
  const words = new Map<number, ReadonlyMap<string, string>>()
  for (const [at, column] of chosen.entries()) {
    const dictionary = dictionaries.get(column)
    if (column === 'unitCode') words.set(at, await unitTexts(ctx, language))
    if (column === 'isReference') words.set(at, standings[language])
    if (dictionary) words.set(at, await dictionaryWords(ctx, dictionary, language))
  }
  return {
    title: language === 'zh' ? '材料价格' : 'Material prices',
    headers: chosen.map((column) => exportColumns[column][language]),
    format,
    words,
    numbers: new Set(chosen.flatMap((column, at) => (numbers.has(column) ? [at] : []))),
  }
}

type Written = Pick<ExportBody, 'columns' | 'taxMode'> & { language: Language; told?: (done: number) => void }
type Transact = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** The rows with these ids in their order, in portions, as serialized by the database. */
export async function* exportedRows(
  transact: Transact,
  ids: readonly string[],
  { columns, taxMode, language, told }: Written,
): AsyncGenerator<string> {
  const cells = sql.join(chosenColumns(columns).map((column) => cellsOf(taxMode, language)[column]))
  for (let from = 0; from < ids.length; from += portion) {
    const some = ids.slice(from, from + portion)
    const { rows } = await transact((ctx) =>
      sql<{ list: string | null }>`
        select json_agg(json_build_array(${cells}) order by wanted.place)::text as list
        from unnest(string_to_array(${some.join(',')}, ',')::bigint[]) with ordinality wanted (id, place)
        join material_info m on m.id = wanted.id and m.status in ${publicStatus} and m.is_deleted = 0
        join enterprise e on e.id = m.enterprise_id
        left join material_category c on c.id = m.category_id
        left join region g on g.code = m.region_code and g.is_deleted = 0
        left join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
          and r.period = m.period and r.replaced_at is null`.execute(ctx.db),
    )
    yield rows[0]?.list ?? '[]'
    told?.(from + some.length)
  }
}

const fieldCells = Object.fromEntries(exportedFields.map((name) => [name, cellOf(name)])) as Record<
  ExportedField,
  RawBuilder<unknown>
>

function cellOf(name: ExportedField): RawBuilder<unknown> {
  const column = `m.${columnName(name)}`
  const { kind, money: isMoney } = priceField(name)
  if (isMoney) return money(column)
  return kind === 'choice' || kind === 'integer' ? sql.ref(column) : sql`${sql.ref(column)}::text`
}

function cellsOf(taxMode: number, language: Language): Readonly<Record<Column, RawBuilder<unknown>>> {
  return {
    ...fieldCells,
    infoNo: sql`m.info_no`,
    regionName: sql`g.name`,
    categoryCode: sql`m.category_code`,
    categoryName: language === 'en' ? sql`coalesce(c.name_en, m.category_name)` : sql`m.category_name`,
    mom: sql`m.mom_rate::float8`,
    refPrice: money(`r.${priceColumn(taxMode)}`),
    n: sql`r.n`,
    isReference: sql`r.is_reference`,
    refBasis: sql`r.basis`,
    enterpriseName: sql`e.enterprise_name`,
    publishTime: sql`to_char(m.publish_time, 'YYYY-MM-DD HH24:MI:SS')`,
  }
}

/** Four decimals are stored and two are shown, unless the others are not zero. */
function money(column: string): RawBuilder<unknown> {
  const value = sql.ref(column)
  return sql`case when ${value} = round(${value}, 2) then round(${value}, 2) else ${value} end::text`
}
