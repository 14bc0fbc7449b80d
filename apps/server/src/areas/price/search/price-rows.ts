import type { Language } from '@library/contract/kit/label'
import { type PublishedField, priceField, publishedFields } from '@library/contract/material/price-fields'
import type { PriceRow, QuotationRow } from '@library/contract/price/price-list'
import { type RawBuilder, sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { columnName } from '../../../platform/database/column-name.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'

/**
 * The rows of a page as serialized by the database, each as its values in order: one value to read instead of hundreds.
 */
export type StoredRows = readonly StoredRow[] | null
type StoredRow = readonly (string | null)[]
export type ShownRow = PriceRow &
  Omit<QuotationRow, keyof PriceRow | 'isValid' | 'deviation'> & { median: string | null }

type Field = Readonly<{ column: string; written: (value: string | null) => string }>

/** Texts, which may contain any character. */
const words = (column: string): Field => ({ column, written: JSON.stringify })
/** Ids, decimals and days: JSON would lose their digits, so they are text, of characters that need no escaping. */
const digits = (column: string): Field => ({ column: `${column}::text`, written: quoted })
const amount = (column: string): Field => ({ column: `${column}::text`, written: quotedMoney })
/** Numbers, and what is already JSON. */
const json = (column: string): Field => ({ column: `${column}::text`, written: String })

/** The fields of a price that readers see, each as its kind is written. */
const publishedColumns = Object.fromEntries(
  publishedFields.map((name) => [name, asKind(priceField(name))(`m.${columnName(name)}`)]),
) as Record<PublishedField, Field>

function asKind({ kind, money }: ReturnType<typeof priceField>): (column: string) => Field {
  if (money) return amount
  if (kind === 'decimal' || kind === 'reference') return digits
  if (kind === 'choice' || kind === 'integer' || kind === 'flag') return json
  return (column) => words(`${column}::text`)
}

const idField = digits('m.id')

/** As it was published, in Chinese; in English where the category has an English name. */
const categoryNames = {
  zh: words('m.category_name'),
  en: words('coalesce((select c.name_en from material_category c where c.id = m.category_id), m.category_name)'),
} satisfies Record<Language, Field>

function shownFields(taxMode: number, language: Language) {
  const tax = taxMode === 2 ? 'excl' : 'incl'
  return {
    ...publishedColumns,
    id: idField,
    infoNo: words('m.info_no'),
    status: json('m.status'),
    stdMaterialId: digits('m.std_material_id'),
    categoryCode: words('m.category_code'),
    categoryName: categoryNames[language],
    attrs: json('m.attrs'),
    regionName: words('(select name from region where code = m.region_code and is_deleted = 0)'),
    price: amount(`m.price_${tax}`),
    enterpriseId: digits('m.enterprise_id'),
    enterpriseName: words('(select enterprise_name from enterprise where id = m.enterprise_id)'),
    publishTime: words("to_char(m.publish_time, 'YYYY-MM-DD HH24:MI:SS')"),
    mom: json('m.mom_rate'),
    refPrice: amount(`r.price_${tax}`),
    n: json('r.n'),
    sourceLevel: json('r.source_level'),
    isReference: json('r.is_reference'),
    basis: json('r.basis'),
  } satisfies Record<keyof PriceRow, Field>
}

const quotationFields = {
  quotationId: digits('m.quotation_id'),
  deliveryKm: json('m.delivery_km'),
  minOrder: amount('m.min_order'),
  median: digits('r.median'),
} satisfies Record<Exclude<keyof ShownRow, keyof PriceRow>, Field>

/** Of a page with one row for each material and region, which brings them. */
const spanFields = {
  quotations: json('wanted.quotations'),
  lowest: amount('wanted.lowest'),
  highest: amount('wanted.highest'),
}

export type Line = Readonly<{ id: string; line: string }>

/** How rows are queried and serialized: what is not shown is not read. */
export type Sheet<Row = unknown> = Readonly<{
  /** Distinguishes it from the others. */
  shape: string
  /** The stored data of the rows of `wanted`, which has their ids and positions. */
  stored: (wanted: RawBuilder<unknown>) => RawBuilder<unknown>
  /**
   * Each row as JSON, written directly from its values: an object of forty fields would only be created to be
   * serialized again.
   */
  lines: (list: StoredRows) => Line[]
  /** The same for calculations. */
  read: (list: StoredRows) => Row[]
}>

/** Who reads the rows. A visitor is not told which enterprise a price comes from. */
type Reader = Readonly<{ isVisitor: boolean; language: Language }>

export function pageSheet(taxMode: number, reader: Reader): Sheet<PriceRow> {
  return chosen(pageSheets, taxMode, reader)
}

export function materialSheet(taxMode: number, reader: Reader): Sheet<PriceRow> {
  return chosen(materialSheets, taxMode, reader)
}

export function quotationSheet(taxMode: number, reader: Reader): Sheet<ShownRow> {
  return chosen(quotationSheets, taxMode, reader)
}

const nothing = words("''::text")
const withoutNames = { enterpriseId: nothing, enterpriseName: nothing, quotationId: digits('null') }

const pageSheets = sheetsOf<PriceRow>('page', {})
const materialSheets = sheetsOf<PriceRow>('material', spanFields)
const quotationSheets = sheetsOf<ShownRow>('quotation', quotationFields)

type OfTax<Row> = Readonly<Record<1 | 2, Sheet<Row>>>
type Sheets<Row> = Readonly<Record<'member' | 'visitor', Readonly<Record<Language, OfTax<Row>>>>>

function sheetsOf<Row>(kind: string, more: Readonly<Record<string, Field>>): Sheets<Row> {
  const { quotationId, ...rest } = withoutNames
  const hidden = { ...rest, ...('quotationId' in more && { quotationId }) }
  const made = (taxMode: number, language: Language, hiding: Readonly<Record<string, Field>>) =>
    sheetOf<Row>(`${kind} ${taxMode} ${language} ${Object.keys(hiding).length}`, {
      ...shownFields(taxMode, language),
      ...more,
      ...hiding,
    } as Readonly<Record<keyof Row & string, Field>>)
  const sides = (language: Language, hiding = {}) => ({ 1: made(1, language, hiding), 2: made(2, language, hiding) })
  return {
    member: { zh: sides('zh'), en: sides('en') },
    visitor: { zh: sides('zh', hidden), en: sides('en', hidden) },
  }
}

function chosen<Row>(sheets: Sheets<Row>, taxMode: number, { isVisitor, language }: Reader): Sheet<Row> {
  return sheets[isVisitor ? 'visitor' : 'member'][language][taxMode === 2 ? 2 : 1]
}

function sheetOf<Row>(shape: string, fields: Readonly<Record<keyof Row & string, Field>>): Sheet<Row> {
  const columns = [...new Set(Object.values<Field>(fields).map(({ column }) => column))]
  const values = sql.raw(`array[${columns.join(', ')}]`)
  const parts = Object.entries<Field>(fields).map(([name, { column, written }], at) => ({
    lead: `${at === 0 ? '{' : ','}"${name}":`,
    at: columns.indexOf(column),
    written,
  }))
  // Joined and not concatenated: a concatenated string retains all its pieces.
  const lineOf = (row: StoredRow) =>
    `${parts.map(({ lead, at, written }) => lead + written(row[at] ?? null)).join('')}}`
  const idAt = columns.indexOf(idField.column)
  const lines = (list: StoredRows) => (list ?? []).map((row) => ({ id: row[idAt] ?? '', line: lineOf(row) }))
  return {
    shape,
    stored: (wanted) => sql`
      select json_agg(${values} order by wanted.place) from ${wanted}
      join material_info m on m.id = wanted.id and m.status in ${publicStatus} and m.is_deleted = 0
      left join material_reference_price r on r.std_material_id = m.std_material_id and r.region_code = m.region_code
        and r.period = m.period and r.replaced_at is null`,
    lines,
    read: (list) => lines(list).map(({ line }) => JSON.parse(line)),
  }
}

const kept = compiledStatements<{ ids: readonly string[] }, { list: StoredRows }>()

/** The rows with these ids in their order, each with its reference price. Only what readers may see is read. */
export async function storedRows(ctx: Ctx, ids: readonly string[], { shape, stored }: Sheet): Promise<StoredRows> {
  if (ids.length === 0) return null
  const wanted = (slot: unknown) => sql`unnest(${slot}::bigint[]) with ordinality wanted (id, place)`
  const build = (slots: Slots<{ ids: readonly string[] }>) =>
    sql<{ list: StoredRows }>`select (${stored(wanted(slots.ids))}) as list`
  const [found] = await ctx.last(kept(ctx, { shape, values: { ids }, build }))
  return found?.list ?? null
}

function quoted(value: string | null): string {
  return value === null ? 'null' : `"${value}"`
}

function quotedMoney(value: string | null): string {
  return quoted(moneyOrNull(value))
}

/** Four decimals are stored and two are shown, unless the others are not zero. */
export function money(value: string): string {
  return value.endsWith('00') && value.charAt(value.length - 5) === '.' ? value.slice(0, -2) : value
}

export function moneyOrNull(value: string | null): string | null {
  return value === null ? null : money(value)
}
