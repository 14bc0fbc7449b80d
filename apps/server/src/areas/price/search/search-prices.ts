import type { QueryOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import type { RawBuilder } from 'kysely'
import type { World } from '../../../platform/world.ts'
import type { PublicRequest } from '../public-routes.ts'
import { inMemorySearch } from './at-hand/page-at-hand.ts'
import type { Sheet } from './price-rows.ts'
import { searchDatabase } from './search-database.ts'

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
export type SearchPrices = (request: PublicRequest, question: Question, page: Page) => Promise<FoundPage>

/** The one way to a page of published prices. Callers do not know which engine answers. */
export function priceSearch(world: World): SearchPrices {
  const searchMemory = inMemorySearch(world)
  return async (request, question, page) =>
    (await searchMemory(request, question, page)) ?? request.readOnly((ctx) => searchDatabase(ctx, question, page))
}
