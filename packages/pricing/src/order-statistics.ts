import { Decimal } from 'decimal.js'

export function sorted(values: readonly Decimal[]): Decimal[] {
  return [...values].sort((a, b) => a.comparedTo(b))
}

/** The quantile of sorted values, interpolated between two of them. */
export function quantile(ascending: readonly Decimal[], share: number): Decimal {
  const place = (ascending.length - 1) * share
  const below = Math.floor(place)
  const low = ascending[below] ?? new Decimal(Number.NaN)
  const high = ascending[below + 1]
  return place === below || !high ? low : low.plus(high.minus(low).times(new Decimal(place).minus(below)))
}

/** The median. For an even count, the mean of the two in the middle. */
export function median(values: readonly Decimal[]): Decimal {
  return quantile(sorted(values), 0.5)
}

export function mean(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0)).div(values.length)
}

/** The mean without the given share of the values at both ends. */
export function trimmedMean(values: readonly Decimal[], share: number): Decimal {
  const cut = Math.floor(values.length * share)
  return mean(sorted(values).slice(cut, values.length - cut))
}
