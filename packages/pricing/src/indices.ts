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

export function tornqvist({ p0, p1, q0, q1 }: Basket): number {
  const [v0, v1] = [worth(p0, q0), worth(p1, q1)]
  const share = (at: number) => (at0(p0, at) * at0(q0, at)) / v0 / 2 + (at0(p1, at) * at0(q1, at)) / v1 / 2
  return Math.exp(sum(ratios(p0, p1).map((ratio, at) => share(at) * Math.log(ratio))))
}

/**
 * A chain over matched goods: each link compares only goods priced in both periods, so a missing price costs one link
 * and not the series. A period without prices is null, and the next link spans it.
 */
export function chainedIndex(series: readonly (readonly (number | null)[])[], base = 100): (number | null)[] {
  const periods = Math.max(0, ...series.map((prices) => prices.length))
  let last = -1
  const links = Array.from({ length: periods }, (_, now) => {
    if (!series.some((prices) => prices[now])) return null
    const both = last < 0 ? [] : series.filter((prices) => prices[last] && prices[now])
    const link = both.length > 0 ? jevons(at(both, last), at(both, now)) : 1
    last = now
    return link
  })
  return chainLinks(links, base)
}

/** An index from its links: null is a period without prices, 1 a period without any match. */
export function chainLinks(links: readonly (number | null)[], base = 100): (number | null)[] {
  let level = base
  return links.map((link) => {
    if (link === null) return null
    level *= link
    return level
  })
}

type Levels = readonly (readonly (number | null)[])[]

/**
 * The total index: each link is Laspeyres over the categories with a level now and before. A category that is not
 * published yet misses its part of one link and does not move the total.
 */
export function chainedLaspeyres(weights: Numbers, levels: Levels, base = 100): (number | null)[] {
  const last: (number | null)[] = levels.map(() => null)
  const periods = Math.max(0, ...levels.map((one) => one.length))
  const links = Array.from({ length: periods }, (_, period) => {
    const now = levels.map((one) => one[period] ?? null)
    if (now.every((level) => level === null)) return null
    const [before, after, weighed] = [[], [], []] as [number[], number[], number[]]
    for (const [good, level] of now.entries()) {
      const earlier = last[good] ?? null
      if (level === null) continue
      last[good] = level
      if (earlier === null) continue
      before.push(earlier)
      after.push(level)
      weighed.push(at0(weights, good))
    }
    return before.length > 0 ? laspeyres(before, after, weighed) : 1
  })
  return chainLinks(links, base)
}

/** The contributions to a change, which add up to it: those of each category, by weight. */
export function contributions(weights: Numbers, before: Numbers, now: Numbers): number[] {
  const whole = worth(weights, before)
  return weights.map((weight, good) => (weight * (at0(now, good) - at0(before, good))) / whole)
}

/** The same for goods of one category, where a geometric mean has no weights: contributions to `jevons − 1`. */
export function jevonsContributions(p0: Numbers, p1: Numbers): number[] {
  const logs = ratios(p0, p1).map((ratio) => Math.log(ratio) / p0.length)
  const whole = sum(logs)
  const scale = Math.abs(whole) < 1e-12 ? 1 : Math.expm1(whole) / whole
  return logs.map((log) => log * scale)
}

function ratios(p0: Numbers, p1: Numbers): number[] {
  return p0.map((before, good) => at0(p1, good) / before)
}

function worth(prices: Numbers, quantities: Numbers): number {
  return sum(prices.map((price, good) => price * at0(quantities, good)))
}

function at(series: readonly (readonly (number | null)[])[], period: number): number[] {
  return series.map((prices) => prices[period] as number)
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
