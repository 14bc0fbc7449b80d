import { cents, Exact, one, zero } from '../exact.ts'
import { averagePrice, type Month, type MonthRule, type PricedMonth, pricedMonths } from './months.ts'
import { type BandRule, bidOf, type Direction, type Prices, testBand } from './settled-price.ts'
import { printedStep, type Step, shown, step } from './steps.ts'

/** Monthly: each month has its own test. The others test one average of all months. */
export type Mode = 'monthly' | 'weighted' | 'arithmetic'

export type LineRule = BandRule &
  MonthRule &
  Readonly<{
    mode: Mode
    /** Prices that hold a tax which the contract does not pay: it is taken out of the amount, not of the prices. */
    taxInside?: string | null
  }>

export type AdjustedMonth = Readonly<{
  month: string
  price: string | null
  direction: Direction | null
  difference: string | null
  amount: string
  isProvisional: boolean
  steps: readonly Step[]
}>

export type AdjustedLine = Readonly<{
  quantity: string
  adjustedQuantity: string
  months: readonly AdjustedMonth[]
  average?: string | null
  direction?: Direction | null
  difference?: string | null
  amount: string
  settledCost: string
  provisionalMonths: readonly string[]
  unadjustedMonths: readonly string[]
  /** Of the line itself; each month has its own. */
  steps: readonly Step[]
}>

type Input = Prices & LineRule & Readonly<{ months: readonly Month[] }>

/** The difference of one material over its months (GB 50500, A.2). */
export function adjustLine(input: Input): AdjustedLine {
  const months = pricedMonths(input.months, input)
  const outcome = input.mode === 'monthly' ? byMonth(months, input) : byAverage(months, input)
  const quantity = quantityOf(months)
  return {
    ...outcome,
    quantity: quantity.text(0),
    adjustedQuantity: quantityOf(months.filter(hasPrice)).text(0),
    settledCost: cents(bidOf(input).times(quantity)).plus(outcome.amount).toFixed(2),
    provisionalMonths: months.filter(({ isProvisional }) => isProvisional).map(({ month }) => month),
    unadjustedMonths: months.filter((one) => !hasPrice(one)).map(({ month }) => month),
  }
}

type Outcome = Omit<AdjustedLine, 'quantity' | 'adjustedQuantity' | 'settledCost' | `${string}Months`>

function byMonth(priced: readonly PricedMonth[], input: Input): Outcome {
  const months = priced.map((one) => adjustedMonth(one, input))
  const amount = Exact.sum(months.map((one) => one.amount))
  const sum = months.map((one) => shown(one.amount)).join(' + ')
  return { months, amount: amount.toFixed(2), steps: [printedStep('total', sum, amount)] }
}

function adjustedMonth(one: PricedMonth, input: Input): AdjustedMonth {
  const { month, price, isProvisional } = one
  if (price === null) return { ...unadjusted(one), isProvisional }
  const { direction, difference, steps } = testBand(input, price, input)
  const amount = amountOf(difference, one.quantity, input)
  return {
    month,
    price: price.text(),
    direction,
    difference: difference.text(),
    amount: amount.amount.toFixed(2),
    isProvisional,
    steps: [...one.steps, ...steps, ...amount.steps],
  }
}

function unadjusted({ month, steps }: PricedMonth): Omit<AdjustedMonth, 'isProvisional'> {
  return { month, price: null, direction: null, difference: null, amount: '0.00', steps }
}

function byAverage(priced: readonly PricedMonth[], input: Input): Outcome {
  const months = priced.map((one) => ({
    ...unadjusted(one),
    price: one.price?.text() ?? null,
    isProvisional: one.isProvisional,
  }))
  const average = averages[input.mode as Exclude<Mode, 'monthly'>](priced.filter(hasPrice))
  if (!average) return { months, average: null, direction: null, difference: null, amount: '0.00', steps: [] }
  const price = averagePrice(average.exact, input)
  const { direction, difference, steps } = testBand(input, price, input)
  const amount = amountOf(difference, quantityOf(priced.filter(hasPrice)), input)
  return {
    months,
    average: price.text(),
    direction,
    difference: difference.text(),
    amount: amount.amount.toFixed(2),
    steps: [step('average', average.expression, price), ...steps, ...amount.steps],
  }
}

type Priced = PricedMonth & Readonly<{ price: Exact }>
type Average = Readonly<{ exact: Exact; expression: string }>

const averages: Readonly<Record<Exclude<Mode, 'monthly'>, (months: readonly Priced[]) => Average | undefined>> = {
  weighted: (months) => {
    const quantity = quantityOf(months)
    if (quantity.sign() === 0) return undefined
    const value = Exact.sum(months.map((month) => month.quantity.times(month.price)))
    const terms = months.map((month) => `${shown(month.quantity)} × ${shown(month.price)}`)
    return { exact: value.over(quantity), expression: `(${terms.join(' + ')}) ÷ ${shown(quantity)}` }
  },
  /** A month without quantity counts too: it belongs to the construction period. */
  arithmetic: (months) => {
    if (months.length === 0) return undefined
    const terms = months.map(({ price }) => shown(price))
    const total = Exact.sum(months.map(({ price }) => price))
    return { exact: total.over(String(months.length)), expression: `(${terms.join(' + ')}) ÷ ${months.length}` }
  },
}

type Amount = Readonly<{ amount: Exact; steps: readonly Step[] }>

/** The smallest printed amount. Nothing is written out for a difference of nothing. */
export function amountOf(difference: Exact, quantity: Exact, { taxInside }: Pick<LineRule, 'taxInside'>): Amount {
  if (difference.sign() === 0) return { amount: zero, steps: [] }
  const product = `${shown(difference)} × ${shown(quantity)}`
  const gross = difference.times(quantity)
  if (!taxInside) return { amount: cents(gross), steps: [printedStep('amount', product, cents(gross))] }
  const divisor = one.plus(taxInside)
  const amount = cents(gross.over(divisor))
  return { amount, steps: [printedStep('amount', `${product} ÷ ${shown(divisor)}`, amount)] }
}

function quantityOf(months: readonly PricedMonth[]): Exact {
  return Exact.sum(months.map(({ quantity }) => quantity))
}

function hasPrice(month: PricedMonth): month is Priced {
  return month.price !== null
}
