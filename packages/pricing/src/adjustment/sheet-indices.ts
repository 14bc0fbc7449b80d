import { indexDifference } from './index-formula.ts'
import { pricedMonths } from './months.ts'
import { changeOf, emptyLine, monthOf, problem } from './sheet-cells.ts'
import type { CellMonth, Outcome, Sheet, SheetLine, SheetRule } from './sheet-types.ts'
import { type Step, stepText } from './steps.ts'

/** One row for a certificate (GB 50500, A.1): each line is a factor with its share, its base and its present index. */
export function byIndices({ lines, index }: Sheet, rule: SheetRule): Outcome {
  const cells = lines.map((line) => emptyLine(line))
  const parts = lines.map((line) => partOf(line, rule))
  const lacking = lines.filter((line, at) => !line.base || !line.weight || !parts[at]?.now)
  const problems = parts.flatMap(({ problems: own }) => own)
  if (!index || lacking.length > 0)
    return {
      lines: cells,
      amounts: [],
      problems: [...lacking.map(({ id }) => problem('adjust/no-base', id)), ...problems],
    }
  const found = indexDifference({
    ...index,
    parts: parts.map(({ weight, base, now, planned, fault }) => ({
      weight,
      base,
      now,
      planned,
      fault: fault ?? 'none',
    })),
  })
  if ('error' in found)
    return { lines: cells, amounts: [], problems: [problem(found.error, null, null, found.sum), ...problems] }
  return {
    lines: cells.map((cell, at) => ({ ...cell, ...parts[at]?.shown, formula: at === 0 ? sumText(found.steps) : '' })),
    amounts: [found.difference],
    problems,
  }
}

function sumText(steps: readonly Step[]): string {
  return steps.map(stepText).join('；')
}

function partOf(line: SheetLine, rule: SheetRule) {
  const [month] = line.months
  const [priced] = pricedMonths(
    line.months.slice(0, 1).map((one) => ({ ...monthOf(one), plannedPrice: null })),
    { ...rule, averageDecimals: rule.averageDecimals ?? null, earlier: line.earlier },
  )
  const now = priced?.price?.text() ?? ''
  const isOpen = priced?.isProvisional === true && month?.accepted !== 1
  const change = now && line.base ? changeOf(now, line.base) : null
  const cell: CellMonth[] = month
    ? [
        {
          month: month.month,
          quantity: '0',
          price: now || null,
          isProvisional: priced?.isProvisional ?? false,
          change,
          difference: null,
          amount: '0.00',
          formula: '',
        },
      ]
    : []
  return {
    weight: line.weight ?? '0',
    base: line.base ?? '0',
    now,
    planned: month?.plannedPrice ?? null,
    fault: month?.fault,
    problems: isOpen ? [problem('adjust/provisional', line.id, month?.month ?? null)] : [],
    shown: { change, months: cell },
  }
}
