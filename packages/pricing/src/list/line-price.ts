import { printedStep, type Step, shown, step } from '../adjustment/steps.ts'
import { cents, Exact } from '../exact.ts'

type Line = Readonly<{
  price: string /** Catalogue units in one unit of the list. */
  factor: string
  quantity: string
}>

export type LinePrice = Readonly<{ unitPrice: string; amount: string; steps: readonly Step[] }>

/** The price in the unit of the list, exactly, and the printed amount of the line. */
export function linePrice({ price, factor, quantity }: Line): LinePrice {
  const unitPrice = Exact.of(price).times(factor)
  const amount = cents(unitPrice.times(quantity))
  const converted =
    unitPrice.compare(price) === 0 ? [] : [step('factor', `${shown(price)} × ${shown(factor)}`, unitPrice)]
  return {
    unitPrice: unitPrice.text(),
    amount: amount.toFixed(2),
    steps: [...converted, printedStep('amount', `${shown(unitPrice)} × ${shown(quantity)}`, amount)],
  }
}

type Priced = Readonly<{ price: string; quantity: string }>

export type Repriced = Readonly<{ before: string; after: string; change: string; byQuantity: string; byPrice: string }>

/** The change between two pricings: what the quantity did at the old price, and the price did with the rest. */
export function repriced(before: Priced, after: Priced): Repriced {
  const [old, now] = [before, after].map(({ price, quantity }) => cents(Exact.of(price).times(quantity))) as [
    Exact,
    Exact,
  ]
  const change = now.minus(old)
  const byQuantity = cents(Exact.of(before.price).times(Exact.of(after.quantity).minus(before.quantity)))
  return {
    before: old.toFixed(2),
    after: now.toFixed(2),
    change: change.toFixed(2),
    byQuantity: byQuantity.toFixed(2),
    byPrice: change.minus(byQuantity).toFixed(2),
  }
}
