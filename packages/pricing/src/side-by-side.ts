import { Decimal } from 'decimal.js'
import { changeRate } from './change.ts'
import { mean } from './order-statistics.ts'

/** Each price among the others: its rank, 1 the cheapest, and its distance from their mean. */
export function amongOthers(prices: readonly string[]): { rank: number; diffPct: number | null }[] {
  if (prices.length === 0) return []
  const values = prices.map((price) => new Decimal(price))
  const middle = mean(values).toFixed()
  return values.map((value, at) => ({
    rank: 1 + values.filter((other) => other.lt(value)).length,
    diffPct: changeRate({ price: prices[at] ?? null }, { price: middle }),
  }))
}

/** The distance of each price above the cheapest. Null if none is comparable. */
export function aboveCheapest(prices: readonly (string | undefined)[]): (number | null)[] {
  const known = prices.filter((price) => price !== undefined)
  if (known.length === 0) return prices.map(() => null)
  const cheapest = Decimal.min(...known).toFixed()
  return prices.map((price) => changeRate({ price: price ?? null }, { price: cheapest }))
}
