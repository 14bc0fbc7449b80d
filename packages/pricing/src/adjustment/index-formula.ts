import { cents, Exact, one } from '../exact.ts'
import { delayedPrice, type Fault } from './delay.ts'
import { printedStep, type Step, shown, step } from './steps.ts'

export type IndexPart = Readonly<{
  weight: string
  /** The index of the base date, or a price where there is none, for both dates alike. */
  base: string
  now: string
  /** The index of the planned date, where the work came late. */
  planned?: string | null
  fault?: Fault
}>

export type IndexInput = Readonly<{
  /** The amount of the certificate. */
  amount: string
  /** What the amount holds and the formula leaves out: adjustments, retention, advances, work at current prices. */
  excluded?: Readonly<Record<string, string>>
  /** The share that does not move. */
  fixed: string
  parts: readonly IndexPart[]
}>

export type IndexDifference = Readonly<{ p0: string; factor6: string; difference: string; steps: readonly Step[] }>
export type WrongWeights = Readonly<{ error: 'adjust/weights'; sum: string }>

/** ΔP = P0·[A + Σ Bi·Fti/F0i − 1] (GB 50500, A.1). The shares make one exactly, or nothing is computed. */
export function indexDifference({ amount, excluded = {}, fixed, parts }: IndexInput): IndexDifference | WrongWeights {
  const weights = Exact.sum([fixed, ...parts.map(({ weight }) => weight)])
  if (weights.compare(one) !== 0) return { error: 'adjust/weights', sum: weights.text() }
  const left = Object.values(excluded)
  const p0 = Exact.of(amount).minus(Exact.sum(left))
  const moved = parts.map(movedPart)
  const factor = Exact.sum([fixed, ...moved.map(({ value }) => value)])
  const difference = cents(p0.times(factor.minus(one)))
  return {
    p0: p0.text(),
    factor6: factor.toFixed(6),
    difference: difference.toFixed(2),
    steps: [
      step('weights', [fixed, ...parts.map(({ weight }) => weight)].map(shown).join(' + '), weights),
      ...(left.length > 0 ? [step('excluded', [amount, ...left].map(shown).join(' − '), p0)] : []),
      ...moved.flatMap(({ steps }) => steps),
      step('factor', [shown(fixed), ...moved.map(({ expression }) => expression)].join(' + '), factor),
      printedStep('amount', `${shown(p0)} × (${shown(factor)} − 1)`, difference),
    ],
  }
}

type Moved = Readonly<{ value: Exact; expression: string; steps: readonly Step[] }>

/** After a delay that is the contractor's own the lower index counts. */
function movedPart({ weight, base, now, planned, fault }: IndexPart): Moved {
  const isLate = fault === 'contractor' && planned
  const { price: index, steps } = isLate ? delayedPrice(planned, now, fault) : { price: Exact.of(now), steps: [] }
  const value = Exact.of(weight).times(index).over(base)
  return { value, expression: `${shown(weight)} × ${shown(index)} ÷ ${shown(base)}`, steps }
}
