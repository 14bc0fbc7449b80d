import { materialInfo } from '@library/contract/material/material'
import { periodState } from '@library/contract/material/period.states'
import { isTaxRate, outsideEnd, priceFault } from '@library/pricing/price-limits'
import { specHolds } from '@library/pricing/spec-tokens'
import { bothSides, priceBasis, sidesAgree } from '@library/pricing/tax'
import { unitText } from '@library/pricing/unit-text'
import { coded, type PriceRow, type RowProblem, typedPrice } from './price-row.ts'
import type { Attribute, ReferenceData } from './reference-data.ts'

type Check = (row: PriceRow, look: ReferenceData) => RowProblem | undefined

const mostPictures = 5

/** The rules of every price, whether typed, imported or carried. A form shows the first that fails. */
const checks: readonly Check[] = [
  category,
  code,
  choices,
  unit,
  region,
  period,
  taxRate,
  price,
  sides,
  interval,
  validTo,
  attributes,
  pictures,
]

/** Pure: everything it needs is in the reference data, so that a hundred thousand rows make no queries. */
export function rowProblems(row: PriceRow, look: ReferenceData): RowProblem[] {
  const found: RowProblem[] = []
  for (const check of checks) {
    const problem = check(row, look)
    if (problem) found.push(problem)
  }
  return found
}

function category({ categoryId }: PriceRow, { categories }: ReferenceData): RowProblem | undefined {
  if (categories.get(categoryId)?.isEnabled !== 1) return { code: 'material/category-unknown', field: 'categoryId' }
}

function code({ categoryId, materialCode }: PriceRow, { categories }: ReferenceData): RowProblem | undefined {
  const known = categories.get(categoryId)
  if (!known || !materialCode || materialCode.startsWith(known.code)) return
  return { code: 'material/code-mismatch', field: 'materialCode', details: { code: known.code } }
}

function choices(row: PriceRow, { words }: ReferenceData): RowProblem | undefined {
  for (const [field, dictionary] of coded) {
    const value = row[field]
    if (value !== null && value !== undefined && !words.get(dictionary)?.has(String(value)))
      return { code: 'common/unknown-choice', field, details: { label: materialInfo.fields[field].label } }
  }
}

function unit({ unitCode, categoryId }: PriceRow, { words, categories }: ReferenceData): RowProblem | undefined {
  const units = words.get('unit') ?? new Map<string, string>()
  const dimension = units.get(unitCode)
  if (dimension === undefined) return { code: 'material/unit-unknown', field: 'unitCode', details: { unit: unitCode } }
  const wanted = categories.get(categoryId)?.unit
  if (!wanted || dimension === units.get(wanted)) return
  const named = (code: string) => ({ zh: unitText(code, 'zh'), en: unitText(code, 'en') })
  return {
    code: 'material/unit-dimension',
    field: 'unitCode',
    details: { unit: named(unitCode), wanted: named(wanted) },
  }
}

function region({ regionCode }: PriceRow, { regions, area }: ReferenceData): RowProblem | undefined {
  const above = regions.get(regionCode)
  const details = { region: regionCode }
  if (!above) return { code: 'material/region-unknown', field: 'regionCode', details }
  if (area.length === 0 || [regionCode, ...above].some((one) => area.includes(one))) return
  return { code: 'material/region-outside', field: 'regionCode', details }
}

function period({ period: wanted }: PriceRow, { periods }: ReferenceData): RowProblem | undefined {
  const known = periods.get(wanted)
  const details = { period: wanted }
  if (!known) return { code: 'material/period-unknown', field: 'period', details }
  if (known.state !== periodState.collecting)
    return { code: 'material/period-not-collecting', field: 'period', details }
}

function taxRate({ taxRate: rate }: PriceRow): RowProblem | undefined {
  if (!isTaxRate(rate)) return { code: 'material/tax-rate', field: 'taxRate' }
}

function price(row: PriceRow): RowProblem | undefined {
  const field = row.priceBasis === priceBasis.included ? 'priceIncl' : 'priceExcl'
  const typed = typedPrice(row)
  if (!typed) return { code: 'material/price-required', field, details: { label: materialInfo.fields[field].label } }
  const fault = priceFault(typed)
  if (fault) return { code: `material/price-${fault}`, field, details: { price: typed } }
}

function sides(row: PriceRow): RowProblem | undefined {
  const { priceIncl, priceExcl, taxRate: rate } = row
  if (!priceIncl || !priceExcl || taxRate(row) || price(row)) return
  if (!sidesAgree({ priceIncl, priceExcl }, rate)) return { code: 'material/sides-disagree', field: 'priceExcl' }
}

function interval(row: PriceRow): RowProblem | undefined {
  const typed = typedPrice(row)
  const end = typed && outsideEnd(typed, row.priceMin ?? null, row.priceMax ?? null)
  if (end) return { code: 'material/price-interval', field: end === 'min' ? 'priceMin' : 'priceMax' }
}

function validTo({ validTo: last, period: wanted }: PriceRow, { periods }: ReferenceData): RowProblem | undefined {
  const start = periods.get(wanted)?.startDate
  if (last && start && last < start) return { code: 'material/valid-to', field: 'validTo', details: { date: start } }
}

function attributes(row: PriceRow, look: ReferenceData): RowProblem | undefined {
  const missing = missingAttributes(row, look, (one) => one.hard === true)
  if (missing.length === 0) return
  return { code: 'material/attribute-missing', field: 'spec', details: { attributes: missing } }
}

function pictures({ imageIds }: PriceRow): RowProblem | undefined {
  if ((imageIds?.split(',').length ?? 0) > mostPictures)
    return { code: 'material/too-many-pictures', field: 'imageIds', details: { most: mostPictures } }
}

/** Labels of the template's attributes that are neither given nor written in the spec. */
export function missingAttributes(
  { attrs = {}, categoryId, spec }: Pick<PriceRow, 'attrs' | 'categoryId' | 'spec'>,
  { categories }: Pick<ReferenceData, 'categories'>,
  wanted: (attribute: Attribute) => boolean,
): string[] {
  const template = categories.get(categoryId)?.attributes ?? []
  const isGiven = ({ key, label }: Attribute) => Boolean(attrs[key]?.trim()) || specHolds(spec, label)
  return template.filter((one) => wanted(one) && !isGiven(one)).map(({ label }) => label)
}

/** Both sides of the price from the typed one. For rows without problems. */
export function pricedRow(row: PriceRow): { priceIncl: string; priceExcl: string } {
  return bothSides(typedPrice(row) ?? '0', row.priceBasis, row.taxRate)
}
