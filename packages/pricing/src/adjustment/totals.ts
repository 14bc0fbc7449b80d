import { cents, Exact, type Figure, zero } from '../exact.ts'
import { amountOf } from './adjust-line.ts'
import { printedStep, type Step, shown, step } from './steps.ts'

export type Totals = Readonly<{
  /** The amounts as the paper prints them. The total is their sum, so adding up the paper gives it. */
  printed: readonly string[]
  total: string
  tax: string
  totalWithTax: string
  steps: readonly Step[]
}>

/** Totals of a sheet. The tax is taken once, on the total. */
export function sheetTotals(amounts: readonly Figure[], taxRate: string): Totals {
  const printed = amounts.map(cents)
  const total = Exact.sum(printed)
  const tax = cents(total.times(taxRate))
  return {
    printed: printed.map((amount) => amount.toFixed(2)),
    total: total.toFixed(2),
    tax: tax.toFixed(2),
    totalWithTax: total.plus(tax).toFixed(2),
    steps: [
      printedStep('total', printed.map(shown).join(' + '), total),
      printedStep('tax', `${shown(total)} × ${shown(taxRate)}`, tax),
      printedStep('total', `${shown(total)} + ${shown(tax)}`, total.plus(tax)),
    ],
  }
}

export type Replaced = Readonly<{
  difference: string
  amount: string
  tax: string
  total: string
  steps: readonly Step[]
}>

type Provisional = Readonly<{ estimate: string; confirmed: string; quantity: string; taxRate: string }>

/** An estimated price (暂估价, GB 50500 §9.9) is replaced whole by the confirmed one: no band, tax only. */
export function replaceEstimate({ estimate, confirmed, quantity, taxRate }: Provisional): Replaced {
  const difference = Exact.of(confirmed).minus(estimate)
  const { amount, steps } = amountOf(difference, Exact.of(quantity), {})
  const { tax, totalWithTax, steps: after } = sheetTotals([amount], taxRate)
  const first = step('difference', `${shown(confirmed)} − ${shown(estimate)}`, difference)
  return {
    difference: difference.text(),
    amount: amount.toFixed(2),
    tax,
    total: totalWithTax,
    steps: [first, ...steps, ...after.slice(1)],
  }
}

type BuildUp = Readonly<{ price: string; freight: string; lossRate: string; storageRate: string }>

/** The cost on site: (price + freight) × (1 + transport loss) × (1 + purchase and storage). */
export function sitePrice({ price, freight, lossRate, storageRate }: BuildUp): string {
  const withShare = (share: string) => Exact.of('1').plus(share)
  return zero.plus(price).plus(freight).times(withShare(lossRate)).times(withShare(storageRate)).toFixed(2)
}
