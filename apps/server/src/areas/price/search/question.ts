import type { QueryOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import type { RawBuilder } from 'kysely'
import type { Sheet } from './price-rows.ts'

export type Question = Readonly<{
  query: QueryOf<typeof pricePageCall>
  /** How the rows are written. */
  sheet: Sheet
  /** Conditions beyond the query. */
  narrow?: readonly RawBuilder<unknown>[]
}>
export type Page = Readonly<{ size: number; from: number }>
/** Each line is one row as JSON. */
export type FoundPage = Readonly<{ lines: readonly Buffer[]; total: number; totalIsCapped: boolean }>
