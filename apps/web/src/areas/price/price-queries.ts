import type { AnswerOf, QueryInput } from '@library/contract/kit/call'
import { classCountsCall } from '@library/contract/price/class-counts'
import { evidenceCall } from '@library/contract/price/price-evidence'
import { isPriceFilter } from '@library/contract/price/price-filters'
import { priceHomeCall, priceMaterialCall } from '@library/contract/price/price-front'
import { areaPricesCall, trendCall, yearDataCall } from '@library/contract/price/price-history'
import { compareCall, pricePageCall, quotationPageCall } from '@library/contract/price/price-list'
import { marketCall } from '@library/contract/price/price-market'
import { coverageCall, moversCall, periodsCall, priceIndexCall } from '@library/contract/price/price-overview'
import { sparklinesCall } from '@library/contract/price/sparklines'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'

const minutes = 60_000
/** Published prices change once a month, so recent responses need no refetch. */
const calm = { staleTime: 5 * minutes, placeholderData: keepPreviousData } as const

export const periodsQuery = queryOptions({
  queryKey: ['price', 'periods'],
  queryFn: ({ signal }) => call(periodsCall, { signal, quiet: true }),
  staleTime: 5 * minutes,
})

export function pricePageQuery(query: QueryInput<typeof pricePageCall>) {
  return queryOptions({
    queryKey: ['price', 'page', query],
    queryFn: ({ signal }) => call(pricePageCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** One row for each material and region. */
export function materialPageQuery(query: QueryInput<typeof pricePageCall>) {
  // A spread loses the type of the coerced fields.
  return pricePageQuery({ ...query, view: 'materials' } as typeof query)
}

/** The rows by category, with the filters of the list but for the category. */
export function classCountsQuery(query: Readonly<Record<string, string>>) {
  const filters = Object.fromEntries(
    Object.entries(query).filter(([name]) => isPriceFilter(name) && !['categoryId', 'sort'].includes(name)),
  )
  return queryOptions({
    queryKey: ['price', 'classCounts', filters],
    queryFn: ({ signal }) => call(classCountsCall, { query: { ...filters, view: 'materials' }, signal, quiet: true }),
    select: countsByCode,
    ...calm,
  })
}

function countsByCode(counts: AnswerOf<typeof classCountsCall>): ReadonlyMap<string, number> {
  return new Map(counts.map(({ code, count }) => [code, count]))
}

export function quotationsQuery(query: QueryInput<typeof quotationPageCall>) {
  return queryOptions({
    queryKey: ['price', 'quotations', query],
    queryFn: ({ signal }) => call(quotationPageCall, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** The trends of the rows of a page, in one call. Other rows have other trends, so none are shown meanwhile. */
export function sparklinesQuery(ids: readonly string[], taxMode: number) {
  return queryOptions({
    queryKey: ['price', 'sparklines', ids, taxMode],
    queryFn: ({ signal }) => call(sparklinesCall, { query: { ids: ids.join(','), taxMode }, signal, quiet: true }),
    enabled: ids.length > 0,
    staleTime: 5 * minutes,
  })
}

export const marketQuery = queryOptions({
  queryKey: ['price', 'market'],
  queryFn: ({ signal }) => call(marketCall, { signal, quiet: true }),
  staleTime: 5 * minutes,
})

export function compareQuery(ids: readonly string[], taxMode: number) {
  return queryOptions({
    queryKey: ['price', 'compare', ids, taxMode],
    queryFn: ({ signal }) => call(compareCall, { query: { ids: ids.join(','), taxMode }, signal, quiet: true }),
    enabled: ids.length > 0,
    ...calm,
  })
}

export function trendQuery(query: QueryInput<typeof trendCall>) {
  return queryOptions({
    queryKey: ['price', 'trend', query],
    queryFn: ({ signal }) => call(trendCall, { query, signal, quiet: true }),
    ...calm,
  })
}

export function areasQuery(query: QueryInput<typeof areaPricesCall>) {
  return queryOptions({
    queryKey: ['price', 'areas', query],
    queryFn: ({ signal }) => call(areaPricesCall, { query, signal, quiet: true }),
    ...calm,
  })
}

export function yearsQuery(query: QueryInput<typeof yearDataCall>) {
  return queryOptions({
    queryKey: ['price', 'years', query],
    queryFn: ({ signal }) => call(yearDataCall, { query, signal, quiet: true }),
    ...calm,
  })
}

export function evidenceQuery(id: string) {
  return queryOptions({
    queryKey: ['price', 'evidence', id],
    queryFn: ({ signal }) => call(evidenceCall, { query: { id }, signal, quiet: true }),
    staleTime: 5 * minutes,
  })
}

export function moversQuery(query: QueryInput<typeof moversCall> = {}) {
  return queryOptions({
    queryKey: ['price', 'movers', query],
    queryFn: ({ signal }) => call(moversCall, { query, signal, quiet: true }),
    ...calm,
  })
}

export function indexQuery(query: QueryInput<typeof priceIndexCall> = {}) {
  return queryOptions({
    queryKey: ['price', 'index', query],
    queryFn: ({ signal }) => call(priceIndexCall, { query, signal, quiet: true }),
    ...calm,
  })
}

export const coverageQuery = queryOptions({
  queryKey: ['price', 'coverage'],
  queryFn: ({ signal }) => call(coverageCall, { signal, quiet: true }),
  staleTime: 5 * minutes,
})

export const homeQuery = queryOptions({
  queryKey: ['price', 'home'],
  queryFn: ({ signal }) => call(priceHomeCall, { signal, quiet: true }),
  staleTime: 5 * minutes,
})

export function materialQuery(query: QueryInput<typeof priceMaterialCall>) {
  return queryOptions({
    queryKey: ['price', 'material', query],
    queryFn: ({ signal }) => call(priceMaterialCall, { query, signal, quiet: true }),
    staleTime: 5 * minutes,
  })
}
