/**
 * An index is not money: it is a mean of ratios and may be a float. Periods are 0 (base) and 1 (now), and goods have
 * the same position in both.
 */
type Numbers = readonly number[]

/** The geometric mean of the ratios: within one category of goods. */
export function jevons(p0: Numbers, p1: Numbers): number {
  return Math.exp(average(ratios(p0, p1).map(Math.log)))
}

/** The ratio of the sums: only for the same goods in the same unit. */
export function dutot(p0: Numbers, p1: Numbers): number {
  return sum(p1) / sum(p0)
}

/** The mean of the ratios: it drifts when chained, and is here for comparison. */
export function carli(p0: Numbers, p1: Numbers): number {
  return average(ratios(p0, p1))
}

/** The base basket at current prices. */
export function laspeyres(p0: Numbers, p1: Numbers, q0: Numbers): number {
  return worth(p1, q0) / worth(p0, q0)
}

/** The current basket at current prices, against its cost at base prices. */
export function paasche(p0: Numbers, p1: Numbers, q1: Numbers): number {
  return worth(p1, q1) / worth(p0, q1)
}

export type Basket = Readonly<{ p0: Numbers; p1: Numbers; q0: Numbers; q1: Numbers }>

export function fisher({ p0, p1, q0, q1 }: Basket): number {
  return Math.sqrt(laspeyres(p0, p1, q0) * paasche(p0, p1, q1))
}

/** The base shares as exponents: the upper level of the published index. */
export function geometricLaspeyres(p0: Numbers, p1: Numbers, q0: Numbers): number {
  const shares = p0.map((price, good) => price * at0(q0, good))
  return Math.exp(weightedMean(shares, ratios(p0, p1).map(Math.log)))
}

/** A basket between both: the geometric means of their quantities. */
export function walsh({ p0, p1, q0, q1 }: Basket): number {
  const between = q0.map((quantity, good) => Math.sqrt(quantity * at0(q1, good)))
  return worth(p1, between) / worth(p0, between)
}

export function tornqvist({ p0, p1, q0, q1 }: Basket): number {
  const [v0, v1] = [worth(p0, q0), worth(p1, q1)]
  const share = (at: number) => (at0(p0, at) * at0(q0, at)) / v0 / 2 + (at0(p1, at) * at0(q1, at)) / v1 / 2
  return Math.exp(sum(ratios(p0, p1).map((ratio, at) => share(at) * Math.log(ratio))))
}

/** The mean that the weights give; nothing without a weight. */
export function weightedMean(weights: Numbers, values: Numbers): number {
  const whole = sum(weights)
  return whole === 0 ? 0 : worth(values, weights) / whole
}

function ratios(p0: Numbers, p1: Numbers): number[] {
  return p0.map((before, good) => at0(p1, good) / before)
}

function worth(prices: Numbers, quantities: Numbers): number {
  return sum(prices.map((price, good) => price * at0(quantities, good)))
}

function at0(values: Numbers, place: number): number {
  return values[place] ?? 0
}

function sum(values: Numbers): number {
  return values.reduce((total, value) => total + value, 0)
}

function average(values: Numbers): number {
  return sum(values) / values.length
}
