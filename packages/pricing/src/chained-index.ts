import { weightedMean } from './indices.ts'

/** Prices of one class in an issue that were last priced in the same earlier issue. */
export type Matched = Readonly<{
  period: string
  /** Null: priced for the first time. */
  from: string | null
  /** The sum of the logarithms of their changes. */
  logs: number
  n: number
}>
export type ClassLevel = Readonly<{ level: number; n: number }>

/**
 * The level of a class in each issue with prices. A price that was missing takes the mean change of its class in the
 * meantime, so it returns beside where it would have been, and no carried price counts. `n` counts the prices matched.
 */
export function classLevels(matched: readonly Matched[], base = 100): Map<string, ClassLevel> {
  const levels = new Map<string, ClassLevel>()
  let last = base
  for (const period of [...new Set(matched.map((one) => one.period))].sort()) {
    let [logs, n] = [0, 0]
    for (const one of matched) {
      const before = one.period === period && one.from !== null ? levels.get(one.from) : undefined
      if (!before) continue
      logs += one.logs - one.n * Math.log(last / before.level)
      n += one.n
    }
    last *= n > 0 ? Math.exp(logs / n) : 1
    levels.set(period, { level: last, n })
  }
  return levels
}

type Levels = readonly (readonly (number | null)[])[]
export type Whole = Readonly<{
  levels: (number | null)[]
  /** The contributions of the classes to the last change, which add up to it. Null: nothing to compare. */
  parts: (number | null)[]
}>

/**
 * The total index: each link is the geometric Laspeyres over the classes with a level now and before. A class without
 * a level takes the change of the others in the meantime.
 */
export function chainedGeometric(weights: readonly number[], classes: Levels, base = 100): Whole {
  let last: (number | null)[] = classes.map(() => null)
  let parts: (number | null)[] = classes.map(() => null)
  let level = base
  const periods = Math.max(0, ...classes.map((one) => one.length))
  const levels = Array.from({ length: periods }, (_, period) => {
    const now = classes.map((one) => one[period] ?? null)
    if (now.every((one) => one === null)) return null
    const logs = now.map((one, at) => logBetween(one, last[at] ?? null))
    parts = contributions(weights, logs)
    const link = linkOf(weights, logs)
    last = now.map((one, at) => one ?? moved(last[at] ?? null, link))
    level *= Math.exp(link)
    return level
  })
  return { levels, parts }
}

/** The same index with another base: 100 in that period, or in the first one after it with a level. */
export function rebased(levels: readonly (number | null)[], at: number, base = 100): (number | null)[] {
  const then = levels.slice(at).find((level) => level !== null) ?? levels.findLast((level) => level !== null) ?? base
  return levels.map((level) => (level === null ? null : (level / then) * base))
}

/** Of the logarithms of changes, to the change of their weighted geometric mean. */
export function contributions(weights: readonly number[], logs: readonly (number | null)[]): (number | null)[] {
  const link = linkOf(weights, logs)
  const scale = Math.abs(link) < 1e-12 ? 1 : Math.expm1(link) / link
  const whole = weights.reduce((sum, weight, at) => (logs[at] == null ? sum : sum + weight), 0)
  return logs.map((log, at) => (log === null || whole === 0 ? null : ((log * (weights[at] ?? 0)) / whole) * scale))
}

function linkOf(weights: readonly number[], logs: readonly (number | null)[]): number {
  const known = logs.flatMap((log, at) => (log === null ? [] : [[weights[at] ?? 0, log] as const]))
  return weightedMean(
    known.map(([weight]) => weight),
    known.map(([, log]) => log),
  )
}

function logBetween(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.log(now / before)
}

function moved(before: number | null, link: number): number | null {
  return before === null ? null : before * Math.exp(link)
}
