import { Exact } from '../exact.ts'
import type { Colour } from '../matching/colour.ts'
import type { LevelFound } from './ladder.ts'

export type CoveredLine = Readonly<{
  /** Only a `line` is priced. Headings, subtotals, fees and notes are not. */
  kind: string
  amount: string | null
  level: LevelFound | null
  match: Colour | null
  /** Bought by the owner (甲供): shown, and left out of the value on request. */
  isSuppliedByOwner?: boolean
  section?: string | null
}>

export type Coverage = Readonly<{
  priceable: number
  priced: number
  /** Of those, the ones without an amount, as their quantity is missing. */
  withoutAmount: number
  coveragePct: string | null
  value: string
  verifiedValue: string
  /** Empty while nothing is priced: nothing is known then, which is not the same as nothing verified. */
  verifiedSharePct: string | null
}>

const verifiedMatches: ReadonlySet<Colour | null> = new Set<Colour>(['green', 'confirmed'])

type Options = Readonly<{ withoutOwnersSupply?: boolean }>

export function coverageOf(lines: readonly CoveredLine[], options: Options = {}): Coverage {
  const priceable = lines.filter(({ kind }) => kind === 'line')
  const priced = priceable.filter(isPriced)
  const counted = priced.filter(({ isSuppliedByOwner }) => !(options.withoutOwnersSupply && isSuppliedByOwner))
  const value = amountOf(counted)
  const verified = amountOf(counted.filter(isVerified))
  return {
    priceable: priceable.length,
    priced: priced.length,
    withoutAmount: priced.filter(({ amount }) => amount === null).length,
    coveragePct: percent(Exact.of(String(priced.length)), Exact.of(String(priceable.length))),
    value: value.toFixed(2),
    verifiedValue: verified.toFixed(2),
    verifiedSharePct: percent(verified, value),
  }
}

/** The same for each section, in the order of the list. Lines before the first section have the section ''. */
export function coverageBySection(lines: readonly CoveredLine[], options: Options = {}): Map<string, Coverage> {
  const sections = new Map<string, CoveredLine[]>()
  for (const line of lines) {
    const own = sections.get(line.section ?? '')
    if (own) own.push(line)
    else sections.set(line.section ?? '', [line])
  }
  return new Map([...sections].map(([section, own]) => [section, coverageOf(own, options)]))
}

/** A list without quantities has prices all the same. */
function isPriced({ amount, level }: CoveredLine): boolean {
  return amount !== null || (level !== null && level !== 'none')
}

/** A price of the region and period itself, on a match that is sure or was confirmed. A substitute never is. */
function isVerified({ level, match }: CoveredLine): boolean {
  return level === 'city' && verifiedMatches.has(match)
}

function amountOf(lines: readonly CoveredLine[]): Exact {
  return Exact.sum(lines.flatMap(({ amount }) => amount ?? []))
}

function percent(part: Exact, whole: Exact): string | null {
  return whole.sign() === 0 ? null : part.times('100').over(whole).toFixed(1)
}
