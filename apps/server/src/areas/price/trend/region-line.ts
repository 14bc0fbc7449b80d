import { sourceLevel } from '@library/contract/price/source-level'
import { partsOf } from '@library/pricing/money-parts'
import { monthOf } from '../periods.ts'

/** Month by month from the first one; NaN means that nothing was published in that month. */
export type Line = Readonly<{
  first: number
  values: ArrayLike<number>
  /** 1 where a value is carried. */
  carried: ArrayLike<number>
  /** 1 where a value was published before the station began here. */
  takenOver: ArrayLike<number>
  /** The number of quotations behind it. */
  counts: ArrayLike<number>
  /** 1 where it is a reference price. */
  references: ArrayLike<number>
  /** The delivery basis; 0 where none was given. */
  bases: ArrayLike<number>
}>

const none = { carried: [], takenOver: [], counts: [], references: [], bases: [] }
export const noLine: Line = { first: 0, values: [], ...none }

export function numberAt(list: ArrayLike<number>, at: number, none: number): number {
  return at >= 0 && at < list.length ? (list[at] ?? none) : none
}

/** NaN where nothing was measured. */
export function measuredAt({ values, carried }: Line, at: number): number {
  return numberAt(carried, at, 0) === 1 ? Number.NaN : numberAt(values, at, Number.NaN)
}

/** The same for reference prices only. */
export function referenceAt(line: Line, at: number): number {
  return numberAt(line.references, at, 0) === 1 ? measuredAt(line, at) : Number.NaN
}

/** Prices compare where both or none are references, on the same basis or on one that was not given. */
export function isComparable({ references, bases }: Line, one: number, other: number): boolean {
  const [basis, otherBasis] = [numberAt(bases, one, 0), numberAt(bases, other, 0)]
  const isSameBasis = basis === otherBasis || basis === 0 || otherBasis === 0
  return isSameBasis && numberAt(references, one, 0) === numberAt(references, other, 0)
}

/** The published prices of one material in one region: comma-separated lists, the period and values of each issue. */
export type IssueLists = Readonly<
  Record<'periods' | 'incl' | 'excl' | 'counts' | 'levels' | 'references' | 'bases', string>
>

type Five = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
/** Both prices, carried or not, count, reference or not, basis, taken over or not. */
const columns = 7

/**
 * Cached by the thousand and read repeatedly, so it consists of typed arrays: texts would have to be parsed for every
 * chart, objects would take five times the memory. Regions that are not requested stay unparsed.
 */
export class RegionHistory {
  readonly code: string
  readonly name: string | null
  readonly issues: number
  #lists: IssueLists | undefined
  #first = 0
  #numbers = new Float64Array()

  constructor({ code, name, issues, ...lists }: { code: string; name: string | null; issues: number } & IssueLists) {
    this.code = code
    this.name = name
    this.issues = issues
    this.#lists = lists
  }

  /** Its prices, in parts. */
  line(taxMode: number): Line {
    if (this.#lists) this.#read(this.#lists)
    const length = this.#numbers.length / columns
    const column = (at: number) => this.#numbers.subarray(at * length, (at + 1) * length)
    const values = column(taxMode === 2 ? 1 : 0)
    const [carried, counts, references, bases, takenOver] = [2, 3, 4, 5, 6].map(column) as Five
    return { first: this.#first, values, carried, takenOver, counts, references, bases }
  }

  #read({ periods, incl, excl, counts, levels, references, bases }: IssueLists): void {
    const months = periods.split(',').map(monthOf)
    const first = Math.min(...months)
    const length = Math.max(...months) - first + 1
    const numbers = new Float64Array(columns * length).fill(Number.NaN, 0, 2 * length)
    const fill = (column: number, list: string, numberOf: (text: string) => number) => {
      for (const [at, text] of list.split(',').entries())
        numbers[column * length + (months[at] ?? 0) - first] = numberOf(text)
    }
    fill(0, incl, partsOf)
    fill(1, excl, partsOf)
    fill(2, levels, (level) => (Number(level) === sourceLevel.carried ? 1 : 0))
    fill(3, counts, Number)
    fill(4, references, Number)
    fill(5, bases, Number)
    fill(6, levels, (level) => (Number(level) === sourceLevel.takenOver ? 1 : 0))
    this.#first = first
    this.#numbers = numbers
    this.#lists = undefined
  }
}
