import type { Attribute } from '@library/contract/category/attribute'
import { fail } from '@library/contract/errors'
import type { FieldKind } from '@library/contract/kit/field'
import { check, type FieldProblem, fieldProblems } from '@library/contract/kit/field-problems'
import type { Language } from '@library/contract/kit/label'
import { type PriceField, priceField, sheetColumns } from '@library/contract/material/price-fields'
import type { ImportAssumption, ImportChoices, TypedPrice } from '@library/contract/material-import/import-findings'
import type { ColumnMeaning } from '@library/contract/material-import/material-import'
import { memoize } from '@library/pricing/memoize'
import { splitDescription, without } from '@library/pricing/query/split-description'
import { plainHeading } from '@library/pricing/sheet/heading-words'
import { priceBasis } from '@library/pricing/tax'
import { attributesOf } from '../../../domain/pricing-rows/attributes-of.ts'
import type { PriceRow } from '../../../domain/pricing-rows/price-row.ts'
import type { Suggestion } from '../suggest/suggest-class.ts'
import type { ClassFinder, FoundClass } from './find-class.ts'
import { goodRow, rowInput } from './good-row.ts'
import { type Names, regionOf } from './names.ts'
import { amount, pricesOf, rate, rateOfSides, unitOf } from './read-price.ts'

/** The values for the whole file. */
export type Common = Readonly<{
  period: string
  regionCode: string | null
  language: Language
  names: Names
  choices: ImportChoices
  /** The heading of the price does not say whether tax is in it. */
  isSideAssumed: boolean
}>
/** The text of a column: of a field, or of an attribute by its label. */
export type Cell = (field: ColumnMeaning) => string

/** What a row says besides its price. */
export type Remarks = Readonly<{
  description: string | null
  typed: TypedPrice | null
  assumed: readonly ImportAssumption[]
  ownCode: string
  suggestion: Suggestion | undefined
  /** The row names no class. */
  isUnclassed: boolean
}>
/** A problem with the code of its reason. */
export type RowFault = FieldProblem & Readonly<{ reason: string }>
export type ReadRow = Readonly<{ values: Values; remarks: Remarks }> & ({ value: PriceRow } | { problems: RowFault[] })
type Values = Record<string, unknown>

const marketPrice = 2
/** Written for a spec that a description does not give. */
const noSpec = '—'
const mostCode = 32
/** 1970-01-01 as Excel counts days. */
const excelEpoch = 25_569

/** A line of the sheet as fields, or what of it cannot be understood. */
export function readRow(cell: Cell, common: Common, find: ClassFinder): ReadRow {
  const { names, language, choices } = common
  const description = cell('description')
  const named = description ? splitOf(description, choices, find) : { name: cell('materialName'), spec: cell('spec') }
  const { name, spec } = named
  const unit = unitOf(find.simplify(cell('unit')), names)
  const prices = pricesOf(cell('priceIncl'), cell('priceExcl'), cell('unit'), unit.quantity)
  const found = find.classOf({
    name,
    spec,
    unitCode: unit.code,
    category: cell('category'),
    code: cell('materialCode'),
    ownCode: cell('ownCode'),
  })
  const given = rate(cell('taxRate')) ?? rateOfSides(prices.priceIncl, prices.priceExcl) ?? choices.taxRate
  const values = valuesOf(cell, { common, named, found, unit: unit.code, prices, simplify: find.simplify })
  values.taxRate = given ?? found.known?.taxRate ?? '0.13'
  const assumed: ImportAssumption[] = []
  if (given === undefined) assumed.push('taxRate')
  if (common.isSideAssumed) assumed.push('priceBasis')
  if (found.suggestion) assumed.push('categoryId')
  if (description && !named.spec.trim()) assumed.push('spec')
  const remarks = {
    description: description || null,
    typed: prices.typed,
    assumed,
    ownCode: found.ownCode,
    suggestion: found.suggestion,
    isUnclassed: found.isMissing,
  }
  if (prices.isTooSmall) return { values, remarks, problems: [tooSmall(prices, language)] }
  const value = goodRow(values)
  if (value) return { values, remarks, value }
  const { error } = check(rowInput, values)
  const problems = fieldProblems(rowInput, error?.issues ?? [], language)
  return { values, remarks, problems: problems.map((one) => ({ ...one, reason: `field/${one.field}` })) }
}

function tooSmall({ typed, priceIncl, priceExcl }: ReturnType<typeof pricesOf>, language: Language): RowFault {
  const details = { unit: typed?.unit ?? '', price: priceIncl || priceExcl }
  const field = priceIncl ? 'priceIncl' : 'priceExcl'
  return {
    field,
    msg: fail('material-import/too-small', details).translate(language),
    reason: 'material-import/too-small',
  }
}

/** Name and spec of a description: as the user says, else as it reads. */
function splitOf(description: string, { names }: ImportChoices, find: ClassFinder) {
  const chosen = names?.[description]
  if (chosen) return { name: chosen, spec: without(description, chosen) }
  return splitDescription(description, find.isName)
}

type Read = Readonly<{
  common: Common
  named: { name: string; spec: string }
  found: FoundClass
  unit: string
  prices: ReturnType<typeof pricesOf>
  simplify: (text: string) => string
}>

// One literal, also for what is not given: objects put together from pieces cost more than all the rest.
function valuesOf(cell: Cell, { common, named, found, unit, prices, simplify }: Read): Values {
  const { names, choices } = common
  const { name } = named
  const spec = named.spec || (cell('description') ? noSpec : '')
  const template = found.known?.attributes ?? []
  const [region, freight, priceType] = [cell('region'), cell('freightType'), cell('priceType')]
  const values: Values = {
    materialName: name,
    spec,
    // The rules report an unknown class, with the others.
    categoryId: found.known?.id ?? '0',
    materialType: materialTypes[found.known?.code.slice(0, 2) ?? ''] ?? 1,
    attrs: attributesOf({ name, spec, given: givenAttributes(cell, template) }, template),
    unitCode: unit,
    regionCode: region ? regionOf(names, simplify(region)) : (common.regionCode ?? ''),
    period: common.period,
    priceType: priceType ? (names.priceTypes.get(priceType) ?? -1) : (choices.priceType ?? marketPrice),
    priceBasis: prices.priceIncl ? priceBasis.included : priceBasis.excluded,
    priceIncl: prices.priceIncl || undefined,
    priceExcl: prices.priceExcl || undefined,
    validFrom: day(cell('validFrom')) || undefined,
    validTo: day(cell('validTo')) || undefined,
    freightType: freight ? (names.freights.get(freight) ?? -1) : undefined,
    materialCode: found.materialCode.slice(0, mostCode) || undefined,
  }
  for (const { name: column, field, read } of plainFields) {
    const text = cell(column)
    values[field] = text === '' ? undefined : read(text)
  }
  return values
}

/** Fields that are read above, each in its own way. */
const special: ReadonlySet<PriceField> = new Set<PriceField>([
  ...(['materialName', 'spec', 'categoryId', 'unitCode', 'regionCode', 'taxRate', 'priceIncl', 'priceExcl'] as const),
  ...(['validFrom', 'validTo', 'freightType', 'priceType', 'materialCode'] as const),
])
const byKind: Readonly<Partial<Record<FieldKind, (text: string) => string | number>>> = {
  decimal: amount,
  integer: whole,
}
/** All others of a sheet are read by their kind. */
const plainFields = sheetColumns
  .filter(({ field }) => !special.has(field))
  .map(({ name, field }) => ({ name, field, read: byKind[priceField(field).kind] ?? ((text: string) => text) }))

/** Values with a separate column need not be parsed from the spec. */
function givenAttributes(cell: Cell, template: readonly Attribute[]): Record<string, string> {
  const given: Record<string, string> = {}
  for (const { key, label } of template) {
    const text = cell(`attr.${plainLabel(label)}`)
    if (text !== '') given[key] = text
  }
  return given
}

const plainLabel = memoize(plainHeading)

/** Labour, machines and plants by their class. */
const materialTypes: Readonly<Record<string, number>> = { '00': 2, '98': 3, '99': 3, '32': 5 }

function whole(text: string): string | number {
  const number = amount(text)
  return /^\d{1,9}$/.test(number) ? Number(number) : text
}

/** Also 20261231, and the number that Excel shows where the cell is not formatted as a date. */
function day(text: string): string {
  if (/^[3-6]\d{4}$/.test(text)) return new Date((Number(text) - excelEpoch) * 86_400_000).toISOString().slice(0, 10)
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00:00)?$/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!parts) return text
  return [parts[1], parts[2]?.padStart(2, '0'), parts[3]?.padStart(2, '0')].join('-')
}
