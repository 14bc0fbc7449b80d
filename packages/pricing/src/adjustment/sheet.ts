import { Exact } from '../exact.ts'
import { type AdjustedLine, type AdjustedMonth, adjustLine } from './adjust-line.ts'
import { settledPrice } from './settled-price.ts'
import { bandOf, changeOf, emptyLine, monthOf, problem, quantityOf } from './sheet-cells.ts'
import { byIndices } from './sheet-indices.ts'
import type {
  CellLine,
  CellMonth,
  ComputedSheet,
  Outcome,
  Problem,
  ProblemCode,
  Sheet,
  SheetLine,
  SheetRule,
} from './sheet-types.ts'
import { formulaText, stepText } from './steps.ts'
import { replaceEstimate, sheetTotals } from './totals.ts'

/** Every cell of a sheet with its sum written out. Server and screen compute with it alike. */
export function computeSheet(sheet: Sheet): ComputedSheet {
  const { taxRate, taxInside } = sheet
  const rule = sheet.rule && { ...sheet.rule, taxInside }
  const outcome = !rule ? noRule(sheet) : sheet.method === 2 ? byIndices(sheet, rule) : byPrices(sheet, rule)
  const { total, tax, totalWithTax, steps } = sheetTotals(outcome.amounts, taxRate)
  return {
    lines: outcome.lines,
    total,
    tax,
    totalWithTax,
    formula: steps
      .slice(outcome.amounts.length > mostTerms ? 1 : 0)
      .map(stepText)
      .join('；'),
    problems: outcome.problems,
  }
}

/** A longer sum would fill the page: the amounts above the total are its terms. */
const mostTerms = 12

function noRule({ lines }: Sheet): Outcome {
  return { lines: lines.map((line) => emptyLine(line)), amounts: [], problems: [problem('adjust/no-rule')] }
}

function byPrices({ lines }: Sheet, rule: SheetRule): Outcome {
  const cells = lines.map((line) => kinds[line.kind](line, rule))
  return {
    lines: cells.map(({ cell }) => cell),
    amounts: cells.map(({ cell }) => cell.amount),
    problems: cells.flatMap(({ problems }) => problems),
  }
}

type Found = Readonly<{ cell: CellLine; problems: readonly Problem[] }>

const kinds: Readonly<Record<SheetLine['kind'], (line: SheetLine, rule: SheetRule) => Found>> = {
  /** Bought by the owner (GB 50500 §9.8.4): shown, not adjusted. */
  owner: (line) => ({ cell: emptyLine(line), problems: [] }),
  estimate: estimated,
  normal: (line, rule) => {
    if (!line.base) return missing('adjust/no-base', line)
    const { base, bid, earlier } = line
    const band = bandOf(line, rule)
    const given = { ...rule, base, bid, band, averageDecimals: rule.averageDecimals ?? null }
    const adjusted = adjustLine({ ...given, earlier, months: line.months.map(monthOf) })
    const limits = settledPrice({ ...given, now: base })
    return { cell: { ...cellOf(line, adjusted, limits), band }, problems: problemsOf(line, adjusted, rule) }
  },
}

function missing(code: ProblemCode, line: SheetLine): Found {
  return { cell: emptyLine(line), problems: [problem(code, line.id)] }
}

/** An estimated price (暂估价) is replaced whole by the confirmed one. */
function estimated(line: SheetLine): Found {
  const { base, bid, confirmed } = line
  const estimate = bid ?? base
  if (!estimate || !confirmed) return missing('adjust/no-base', line)
  const quantity = quantityOf(line)
  const { difference, amount, steps } = replaceEstimate({ estimate, confirmed, quantity, taxRate: '0' })
  const own = steps.filter(({ name }) => name === 'difference' || name === 'amount')
  const change = changeOf(confirmed, estimate)
  return { cell: { ...emptyLine(line), change, difference, amount, formula: formulaText(own) }, problems: [] }
}

type Limits = Readonly<{ upperLimit: string; lowerLimit: string }>

function cellOf(line: SheetLine, adjusted: AdjustedLine, { upperLimit, lowerLimit }: Limits): Omit<CellLine, 'band'> {
  const { average = null, difference = null, amount, steps } = adjusted
  const months = adjusted.months.map((one, at) => monthCell(line, one, line.months[at]?.quantity ?? '0'))
  const isMonthly = adjusted.average === undefined
  return {
    id: line.id,
    upperLimit,
    lowerLimit,
    average,
    difference,
    amount,
    months,
    change: average && line.base ? changeOf(average, line.base) : null,
    quantity: adjusted.quantity,
    formula: isMonthly ? steps.map(stepText).join('；') : formulaText(steps),
  }
}

function monthCell({ base }: SheetLine, one: AdjustedMonth, quantity: string): CellMonth {
  const { month, price, isProvisional, difference, amount, steps } = one
  const change = price && base ? changeOf(price, base) : null
  return { month, quantity, price, isProvisional, change, difference, amount, formula: formulaText(steps) }
}

function problemsOf(
  line: SheetLine,
  { provisionalMonths, unadjustedMonths }: AdjustedLine,
  rule: SheetRule,
): Problem[] {
  const accepted = new Set(line.months.filter((one) => one.accepted === 1).map(({ month }) => month))
  const used = line.months.filter(({ quantity }) => Exact.of(quantity).sign() !== 0).map(({ month }) => month)
  const hasQuantity = new Set(used)
  // A month without quantity moves an arithmetic mean, and nothing else.
  const isOpen = (month: string) => !accepted.has(month) && (rule.mode === 'arithmetic' || hasQuantity.has(month))
  return [
    ...provisionalMonths.filter(isOpen).map((month) => problem('adjust/provisional', line.id, month)),
    ...unadjustedMonths
      .filter((month) => hasQuantity.has(month))
      .map((month) => problem('adjust/unadjusted', line.id, month)),
  ]
}
