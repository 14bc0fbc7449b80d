import type { QueryOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { partsOf } from '@library/pricing/money-parts'
import { searchTerm } from '../../../../domain/pricing-rows/search-text.ts'
import { type Cache, cacheOf } from '../../../../platform/cache/cache.ts'
import type { World } from '../../../../platform/world.ts'
import type { PublicRequest } from '../../public-routes.ts'
import { mostCounted } from '../find-prices.ts'
import { categoryCode, regionPrefix, requireRange } from '../price-conditions.ts'
import type { FoundPage, Page, Question } from '../question.ts'
import { linesOf } from './lines.ts'
import { type Class, findAtHand, type Narrowing, type Range } from './shelf.ts'
import { shelvesOf } from './shelves.ts'

type PageQuery = QueryOf<typeof pricePageCall>

/** Answers searches from the index in memory; nothing where only the database knows the answer. */
export function inMemorySearch(world: World) {
  const shelves = shelvesOf(world)
  const codes = cacheOf(world, 'categoryCodes')
  return async (request: PublicRequest, question: Question, page: Page): Promise<FoundPage | undefined> => {
    const { query, sheet, narrow } = question
    const words = searchTerm(query.materialName ?? '')
    if (narrow || words.length === 0 || !canTell(query)) return undefined
    const shelf = await shelves.of(request)
    if (!shelf) return undefined
    const narrowing = await narrowingOf(codes, request, query)
    const found = findAtHand(shelf, { ...narrowing, ...page, words, mostCounted: mostCounted + 1 })
    const lines = await linesOf(shelf, request, { ids: found.ids, sheet })
    return { lines, total: Math.min(found.total, mostCounted), totalIsCapped: found.total > mostCounted }
  }
}

const filters = ['regionCode', 'period', 'priceType', 'categoryId', 'priceMin', 'priceMax']
const told = new Set([...filters, 'materialName', 'current', 'size', 'sort', 'taxMode'])

/** Anything else that is asked narrows the rows by what only the database knows. */
function canTell(query: PageQuery): boolean {
  if (query.sort !== 'newest') return false
  return Object.entries(query).every(([name, value]) => told.has(name) || value === undefined || value === '')
}

async function narrowingOf(codes: Cache, { tenantId, readOnly }: PublicRequest, query: PageQuery): Promise<Narrowing> {
  const { regionCode, priceType, categoryId, period } = query
  const region = regionPrefix(regionCode ?? '')
  const load = (id: string) => codes.read(tenantId, id, () => readOnly((ctx) => categoryCode(ctx, id)))
  const code = categoryId ? await load(categoryId) : ''
  const isClass = (one: Class) =>
    code !== undefined && one.categoryCode.startsWith(code) && (!priceType || one.priceType === priceType)
  return {
    isRegion: region ? (other) => other.startsWith(region) : undefined,
    isClass: priceType || categoryId ? isClass : undefined,
    range: rangeOf(query),
    period,
  }
}

function rangeOf({ priceMin, priceMax, taxMode }: PageQuery): Range | undefined {
  if (!priceMin && !priceMax) return undefined
  requireRange({ priceMin, priceMax })
  const [from, to] = [priceMin || '0', priceMax || 'Infinity'].map(partsOf)
  return { of: taxMode === 2 ? 'excl' : 'incl', from: from ?? 0, to: to ?? 0 }
}
