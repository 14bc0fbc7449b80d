import type { World } from '../../../platform/world.ts'
import type { PublicRequest } from '../public-routes.ts'
import { inMemorySearch } from './at-hand/page-at-hand.ts'
import type { FoundPage, Page, Question } from './question.ts'
import { searchDatabase } from './search-database.ts'

export type SearchPrices = (request: PublicRequest, question: Question, page: Page) => Promise<FoundPage>

/** The one way to a page of published prices. Callers do not know which engine answers. */
export function priceSearch(world: World): SearchPrices {
  const searchMemory = inMemorySearch(world)
  return async (request, question, page) =>
    (await searchMemory(request, question, page)) ?? request.readOnly((ctx) => searchDatabase(ctx, question, page))
}
