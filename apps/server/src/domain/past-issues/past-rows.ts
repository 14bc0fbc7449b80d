import type { Language } from '@library/contract/kit/label'
import type {
  PastChoices,
  PastMapping,
  PastProblem,
  PastReason,
  PastSheet,
} from '@library/contract/past-issue/past-issue'
import type { Ctx } from '../../platform/database/database.ts'
import type { PriceRow } from '../pricing-rows/price-row.ts'
import type { ReferenceData } from '../pricing-rows/reference-data.ts'

/** A price of a past issue with its place in the file, and the key of its product. */
export type PastRow = Readonly<{ sheet: string; row: number; key: string; value: PriceRow }>

/** What a file of past issues has. */
export type PastFile = Readonly<{
  mapping: PastMapping
  sheets: readonly PastSheet[]
  total: number
  fail: number
  /** Rows that repeat another one of the file with the same price. */
  same: number
  assumedTax: number
  /** The good rows by period, the oldest period first. */
  periods: readonly Readonly<{ period: string; count: number; rows: () => Iterable<PastRow> }>[]
  reasons: readonly PastReason[]
  errors: readonly PastProblem[]
  /** What the rows were checked against. */
  look: ReferenceData
}>

export type PastAsked = Readonly<{ content: Buffer; fileName: string; choices: PastChoices; language: Language }>
export type Transact = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** Reads and checks a file of past issues. The area of imports has the reader. */
export type ReadPast = (transact: Transact, asked: PastAsked) => Promise<PastFile>
