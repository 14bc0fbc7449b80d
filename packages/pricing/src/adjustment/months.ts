import { Exact } from '../exact.ts'
import { delayedPrice, type Fault } from './delay.ts'
import { type Step, shown, step } from './steps.ts'

export type Month = Readonly<{
  /** A month as 202603, or the name of a stage. */
  month: string
  quantity: string
  /** Nothing while its issue is missing. */
  price: string | null
  /** The price of the planned month, where the quantity came late. */
  plannedPrice?: string | null
  fault?: Fault
}>

export type Missing = 'previous' | 'mean' | 'skip'

export type MonthRule = Readonly<{
  missing: Missing
  /** Decimals of an average price. Nothing: exact. */
  averageDecimals: number | null
  /** How many months back a price may stand in. */
  mostBack?: number
  /** Prices published before the first month: they may stand in, and belong to no average. */
  earlier?: readonly Readonly<{ month: string; price: string }>[]
}>

export type PricedMonth = Readonly<{
  month: string
  quantity: Exact
  price: Exact | null
  isProvisional: boolean
  steps: readonly Step[]
}>

const defaultMostBack = 2

/** Gives every month its price: the published one, one that stands in for it, or none. */
export function pricedMonths(months: readonly Month[], rule: MonthRule): PricedMonth[] {
  return months.map((one, at) => {
    const stand = one.price === null ? standIn(months, at, rule) : { price: Exact.of(one.price), steps: [] }
    const { price, steps } = withDelay(one, stand)
    const isProvisional = one.price === null && price !== null
    return { month: one.month, quantity: Exact.of(one.quantity), price, isProvisional, steps }
  })
}

type Stand = Readonly<{ price: Exact | null; steps: readonly Step[] }>

const nothing: Stand = { price: null, steps: [] }

function standIn(months: readonly Month[], at: number, rule: MonthRule): Stand {
  if (rule.missing === 'skip') return nothing
  const before = months.slice(0, at).findLast(({ price }) => price !== null) ?? lastOf(rule)
  const after = months.slice(at + 1).find(({ price }) => price !== null)
  if (rule.missing === 'mean' && before && after) return meanOf(before.price ?? '', after.price ?? '', rule)
  const gap = before ? monthsBetween(months, before, at) : Number.POSITIVE_INFINITY
  if (!before || gap > (rule.mostBack ?? defaultMostBack)) return nothing
  const price = Exact.of(before.price ?? '')
  return { price, steps: [step('missing', before.month, price)] }
}

function lastOf({ earlier = [] }: MonthRule): Month | undefined {
  const last = earlier.toSorted((left, right) => left.month.localeCompare(right.month)).at(-1)
  return last && { ...last, quantity: '0' }
}

function meanOf(before: string, after: string, rule: MonthRule): Stand {
  const price = averagePrice(Exact.of(before).plus(after).over('2'), rule)
  return { price, steps: [step('missing', `(${shown(before)} + ${shown(after)}) ÷ 2`, price)] }
}

export function averagePrice(price: Exact, { averageDecimals }: MonthRule): Exact {
  return averageDecimals === null ? price : price.rounded(averageDecimals)
}

function withDelay({ plannedPrice, fault = 'none' }: Month, stand: Stand): Stand {
  if (!plannedPrice || stand.price === null) return stand
  const { price, steps } = delayedPrice(plannedPrice, stand.price, fault)
  return { price, steps: [...stand.steps, ...steps] }
}

/** By the calendar where both are months, else by their places in the list. */
function monthsBetween(months: readonly Month[], before: Month, at: number): number {
  const [from, to] = [monthNumber(before.month), monthNumber(months[at]?.month ?? '')]
  return from === undefined || to === undefined ? at - months.indexOf(before) : to - from
}

export function monthNumber(month: string): number | undefined {
  const [, year, number] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(month) ?? []
  return year ? Number(year) * 12 + Number(number) : undefined
}
