import type { QueryOf } from '@library/contract/kit/call'
import type { pricePageCall } from '@library/contract/price/price-list'
import { partsOf } from '@library/pricing/money-parts'
import { searchTerm } from '../../../../domain/pricing-rows/search-text.ts'
import type { PreSerialized } from '../../../../http/output/pre-serialized.ts'
import { type Cache, cacheOf } from '../../../../platform/cache/cache.ts'
import type { World } from '../../../../platform/world.ts'
import type { PublicRequest } from '../../public-routes.ts'
import { mostCounted } from '../find-prices.ts'
import { categoryCode, regionPrefix, requireRange } from '../price-conditions.ts'
import { pageNumbers, seenBy, writtenPage } from '../price-page.ts'
import { pageSheet } from '../price-rows.ts'
import { linesOf } from './lines.ts'
import { type Class, findAtHand, type Narrowing, type Range } from './shelf.ts'
import { shelvesOf } from './shelves.ts'

type PageQuery = QueryOf<typeof pricePageCall>

/** Pages of searches, without looking for them in the database. Nothing where it takes more. */
export function pagesAtHand(world: World) {
  const shelves = shelvesOf(world)
  const codes = cacheOf(world, 'categoryCodes')
  return async (look: PublicRequest, asked: PageQuery): Promise<PreSerialized | undefined> => {
    const query = seenBy(look, asked)
    const { current, size, taxMode } = query
    const words = searchTerm(query.materialName ?? '')
    if (words.length === 0 || !canTell(query)) return undefined
    const shelf = await shelves.of(look)
    if (!shelf) return undefined
    const narrowing = await narrowingOf(codes, look, query)
    const wanted = { words, size, from: (current - 1) * size, mostCounted: mostCounted + 1 }
    const found = findAtHand(shelf, { ...narrowing, ...wanted })
    const lines = await linesOf(shelf, look, { ids: found.ids, sheet: pageSheet(taxMode) })
    const counted = { total: Math.min(found.total, mostCounted), totalIsCapped: found.total > mostCounted }
    return writtenPage(lines, pageNumbers(query, { ...counted, isVisitor: look.isVisitor, shown: lines.length }))
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
