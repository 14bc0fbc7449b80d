import type { LineRule } from './adjust-line.ts'
import type { Fault } from './delay.ts'
import type { IndexInput } from './index-formula.ts'
import type { Band } from './settled-price.ts'

export type SheetMonth = Readonly<{
  month: string
  quantity: string
  price: string | null
  plannedPrice: string | null
  fault: Fault | null
  /** 1 if the user accepts a price that stands in. */
  accepted: number
}>

export type SheetLine = Readonly<{
  id: string
  kind: 'normal' | 'estimate' | 'owner'
  categoryCode: string | null
  base: string | null
  bid: string | null
  /** Of an estimated price: the one that was confirmed. */
  confirmed: string | null
  /** Its own band; without one that of its class counts. */
  ownBand: Band | null
  /** The share of method 2. */
  weight: string | null
  months: readonly SheetMonth[]
  /** Prices published before the first month. */
  earlier: readonly Readonly<{ month: string; price: string }>[]
}>

/** A rule set as it is stored: bands for classes of materials, and one for the rest. */
export type SheetRule = Omit<LineRule, 'earlier' | 'averageDecimals'> &
  Readonly<{ averageDecimals?: number | null | undefined; bands: readonly ClassBand[] }>
export type ClassBand = Band & Readonly<{ categoryCode: string }>

export type Sheet = Readonly<{
  method: number
  /** Nothing while the user has chosen none. */
  rule: SheetRule | null
  taxRate: string
  taxInside: string | null
  /** What method 2 starts from. */
  index: Pick<IndexInput, 'amount' | 'excluded' | 'fixed'> | null
  lines: readonly SheetLine[]
}>

export type CellMonth = Readonly<{
  month: string
  quantity: string
  price: string | null
  isProvisional: boolean
  /** The change from the base, as a share with six decimals. */
  change: string | null
  difference: string | null
  amount: string
  formula: string
}>

export type CellLine = Readonly<{
  id: string
  band: Band | null
  upperLimit: string | null
  lowerLimit: string | null
  average: string | null
  change: string | null
  difference: string | null
  quantity: string
  amount: string
  formula: string
  months: readonly CellMonth[]
}>

export type ProblemCode =
  | 'adjust/no-rule'
  | 'adjust/no-base'
  | 'adjust/provisional'
  | 'adjust/weights'
  | 'adjust/unadjusted'
export type Problem = Readonly<{ code: ProblemCode; lineId: string | null; month: string | null; sum: string | null }>

export type ComputedSheet = Readonly<{
  lines: readonly CellLine[]
  total: string
  tax: string
  totalWithTax: string
  formula: string
  problems: readonly Problem[]
}>

export type Outcome = Readonly<{
  lines: readonly CellLine[]
  amounts: readonly string[]
  problems: readonly Problem[]
}>
