import type { Attribute } from '@library/contract/category/attribute'
import type { FieldKind } from '@library/contract/kit/field'
import { check, type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { materialInput } from '@library/contract/material/material'
import { type PriceField, priceField, sheetColumns } from '@library/contract/material/price-fields'
import type { ColumnMeaning } from '@library/contract/material-import/material-import'
import { memoize } from '@library/pricing/memoize'
import { priceBasis } from '@library/pricing/tax'
import { readUnit } from '@library/pricing/units'
import { attributesOf } from '../../../domain/pricing-rows/attributes-of.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import { plain } from './columns.ts'
import { classOf, type Names } from './names.ts'

/** The values for the whole file. */
export type Common = Readonly<{ period: string; regionCode: string | null; language: Language; names: Names }>
/** The text of a column: of a field, or of an attribute by its label. */
export type Cell = (field: ColumnMeaning) => string
export type ReadRow = { value: PriceRow } | { problems: FieldProblem[] }

const marketPrice = 2

/** A line of the sheet as fields, or what of it cannot be understood. */
export function readRow(cell: Cell, common: Common): ReadRow {
  const { names, language } = common
  const known = classOf(names, cell('category'), cell('materialCode'))
  const template = known?.attributes ?? []
  const [name, spec, region, freight] = [cell('materialName'), cell('spec'), cell('region'), cell('freightType')]
  const priceIncl = amount(cell('priceIncl'))
  // One literal, also for what is not given: objects put together from pieces cost more than all the rest.
  const values: Record<string, unknown> = {
    materialName: name,
    spec,
    // The rules report an unknown class, with the others.
    categoryId: known?.id ?? '0',
    materialType: materialTypes[known?.code.slice(0, 2) ?? ''] ?? 1,
    attrs: attributesOf({ name, spec, given: givenAttributes(cell, template) }, template),
    unitCode: unitOf(cell('unit')),
    regionCode: region ? regionOf(names, region) : (common.regionCode ?? ''),
    period: common.period,
    priceType: marketPrice,
    priceBasis: priceIncl ? priceBasis.included : priceBasis.excluded,
    taxRate: rate(cell('taxRate')) ?? known?.taxRate ?? '0.13',
    priceIncl: priceIncl || undefined,
    priceExcl: amount(cell('priceExcl')) || undefined,
    validFrom: day(cell('validFrom')) || undefined,
    validTo: day(cell('validTo')) || undefined,
    freightType: freight ? (names.freights.get(freight) ?? -1) : undefined,
  }
  for (const { name, field, read } of plainFields) {
    const text = cell(name)
    values[field] = text === '' ? undefined : read(text)
  }
  const value = goodRow(values)
  if (value) return { value }
  const { error } = check(rowInput, values)
  return { problems: fieldProblems(rowInput, error?.issues ?? [], language) }
}

/** Fields that are read above, each in its own way. */
const special: ReadonlySet<PriceField> = new Set<PriceField>([
  ...(['materialName', 'spec', 'categoryId', 'unitCode', 'regionCode', 'taxRate', 'priceIncl', 'priceExcl'] as const),
  ...(['validFrom', 'validTo', 'freightType'] as const),
])
const byKind: Readonly<Partial<Record<FieldKind, (text: string) => string | number>>> = {
  decimal: amount,
  integer: whole,
}
/** All others of a sheet are read by their kind. */
const plainFields = sheetColumns
  .filter(({ field }) => !special.has(field))
  .map(({ name, field }) => ({ name, field, read: byKind[priceField(field).kind] ?? ((text: string) => text) }))

const rowInput = materialInput.omit({ id: true, version: true, enterpriseId: true })
/** Rows share most of their texts: each text is checked against its field once. */
const readers = Object.entries(rowInput.shape).map(([field, schema]) => {
  const read = (value: unknown) => schema.safeParse(value)
  const [readText, absent] = [memoize(read), read(undefined)]
  const known = (value: unknown) => (typeof value === 'string' ? readText(value) : read(value))
  return [field, (value: unknown) => (value === undefined ? absent : known(value))] as const
})

/** The row when all its fields are valid. */
function goodRow(values: Readonly<Record<string, unknown>>): PriceRow | undefined {
  const row: Record<string, unknown> = {}
  for (const [field, read] of readers) {
    const { success, data } = read(values[field])
    if (!success) return undefined
    if (data !== undefined) row[field] = data
  }
  return row as PriceRow
}

/** By name or code, or as the template offers it: the code and the name. */
function regionOf({ regions }: Names, text: string): string {
  return regions.get(text) ?? regions.get(text.split(' ')[0] ?? '') ?? text
}

/** Values with a separate column need not be parsed from the spec. */
function givenAttributes(cell: Cell, template: readonly Attribute[]): Record<string, string> {
  const given: Record<string, string> = {}
  for (const { key, label } of template) {
    const text = cell(`attr.${plainLabel(label)}`)
    if (text !== '') given[key] = text
  }
  return given
}

const plainLabel = memoize(plain)

/** Labour, machines and plants by their class. */
const materialTypes: Readonly<Record<string, number>> = { '00': 2, '98': 3, '99': 3, '32': 5 }

/** A price for ten units is not a price for one: such a unit is unchanged, and is refused. */
function unitOf(text: string): string {
  const read = readUnit(text)
  return read?.quantity === 1 ? read.unit.code : text
}

/** `￥3,480.00` and `3480元` are numbers to users. */
function amount(text: string): string {
  const number = text.replace(/[,，\s￥¥元]/g, '')
  // A computed cell has as many digits as the machine; more than four are never intended.
  return /^\d+\.\d{5,}$/.test(number) ? Number(number).toFixed(4) : number
}

function whole(text: string): string | number {
  const number = amount(text)
  return /^\d{1,9}$/.test(number) ? Number(number) : text
}

/** `13%`, `13` and `0.13` all mean the same. */
function rate(text: string): string | undefined {
  const number = text.replace(/[%％\s]/g, '')
  if (number === '') return undefined
  if (!/^\d+(\.\d+)?$/.test(number)) return number
  const isPercent = /[%％]/.test(text) || Number(number) >= 1
  return isPercent ? String(Math.round(Number(number) * 100) / 10_000) : number
}

function day(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text)
  if (!parts) return text
  return [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
}
