import { Exact, type Figure } from '../exact.ts'

export type StepName =
  | 'upperLimit'
  | 'lowerLimit'
  | 'within'
  | 'missing'
  | 'delay'
  | 'average'
  | 'difference'
  | 'amount'
  | 'weights'
  | 'excluded'
  | 'factor'
  | 'tax'
  | 'total'

/** One line of a derivation: what was computed, the sum written out, and what it gave. */
export type Step = Readonly<{
  name: StepName
  expression: string
  /** Nothing where the expression is itself the finding: 2831 ≤ 3180 ≤ 3202.5. */
  result?: string
  /** Endless figures are printed to six decimals. */
  isApproximate?: boolean
}>

const ratioDecimals = 6

/** A figure as the paper prints it in a sum: every digit, no needless zero, a real minus sign. */
export function shown(figure: Figure): string {
  const exact = Exact.of(figure)
  const text = exact.decimals() === undefined ? exact.toFixed(ratioDecimals) : exact.text(0)
  return text.replace('-', '−')
}

/** The step with a result that is printed in full, or marked as approximate. */
export function step(name: StepName, expression: string, result: Exact): Step {
  const written = { name, expression, result: shown(result) }
  return result.decimals() === undefined ? { ...written, isApproximate: true } : written
}

/** Of a printed amount: the rounding belongs to the sum, as on every invoice. */
export function printedStep(name: StepName, expression: string, result: Exact): Step {
  return { name, expression, result: shown(result) }
}

export function isWithin(lower: Exact, price: Exact, upper: Exact): Step {
  return { name: 'within', expression: `${shown(lower)} ≤ ${shown(price)} ≤ ${shown(upper)}` }
}

const inFormula: ReadonlySet<StepName> = new Set(['missing', 'delay', 'average', 'within', 'difference', 'amount'])

/** The column 计算式: `3260.75 − 3050 × 1.05 = 58.25；58.25 × 88.25 = 5140.56`. Limits have a column of their own. */
export function formulaText(steps: readonly Step[]): string {
  return steps
    .filter(({ name }) => inFormula.has(name))
    .map(stepText)
    .join('；')
}

export function stepText({ expression, result, isApproximate }: Step): string {
  return result === undefined ? expression : `${expression} ${isApproximate ? '≈' : '='} ${result}`
}
