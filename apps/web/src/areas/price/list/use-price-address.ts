import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { type ListParams, useListAddress } from '../../../platform/state/list-address.ts'
import { usePreference } from '../../../platform/state/preferences.ts'

type Filters = ListParams['filters']
export type PriceView = 'list' | 'cards'

/** Set outside the search form, which must not drop them. */
const beside = ['categoryId', 'taxMode', 'view'] as const
/** For this screen, not for the server. */
const ownKeys = ['id', 'view', 'taxMode']

/** All parameters of a price list are in the address. The tax mode is stored as a preference as well. */
export function usePriceAddress<F, E, D, K extends QueryKey>(
  asked?: (query: PriceQuery) => FetchQueryOptions<F, E, D, K>,
) {
  const [preference, savePreference] = usePreference<{ taxMode: string }>('price')
  const taxModeOf = ({ filters }: ListParams) => (Number(filters.taxMode ?? preference?.taxMode) === 2 ? 2 : 1)
  const [params, setParams] = useListAddress(asked && ((next) => asked(queryOf(next, taxModeOf(next)))))
  const { filters } = params
  // On a phone table columns would hide the price. Cards show it.
  const usualView: PriceView = useScreenClass() < 1 ? 'cards' : 'list'
  const taxMode = taxModeOf(params)
  const setFilters = useCallback(
    (part: Readonly<Record<string, string | undefined>>, current = 1) =>
      setParams((now) => ({ current, filters: { ...now.filters, ...withoutGaps(part) } })),
    [setParams],
  )
  return {
    ...{ params, setParams, filters, taxMode, setFilters },
    view: (filters.view as PriceView | undefined) ?? usualView,
    setView: (view: PriceView) => setFilters({ view: view === usualView ? '' : view }, params.current),
    search: (typed: Filters) => setParams({ current: 1, filters: { ...only(filters), ...inOrder(typed) } }),
    reset: () => {
      savePreference({ taxMode: '1' })
      setParams({ current: 1, ascs: undefined, descs: undefined, filters: {} })
    },
    setTaxMode: (mode: number) => {
      savePreference({ taxMode: String(mode) })
      setFilters({ taxMode: String(mode) }, params.current)
    },
    // Uses the address at the time of the click: the row may have rendered before the last search.
    open: (id: string) => setParams((now) => ({ filters: { ...now.filters, id } })),
    close: () => setFilters({ id: '' }, params.current),
    query: queryOf(params, taxMode),
  }
}
export type PriceAddress = ReturnType<typeof usePriceAddress>
type PriceQuery = ReturnType<typeof queryOf>

function queryOf({ current, size, ascs, descs, filters }: ListParams, taxMode: number) {
  const given = Object.fromEntries(Object.entries(filters).filter(([key]) => !ownKeys.includes(key)))
  const sort = ascs === 'price' ? 'priceAsc' : descs === 'price' ? 'priceDesc' : 'newest'
  // As text, like every other value of an address.
  return { ...given, current: String(current), size: String(size), taxMode: String(taxMode), sort } as const
}

function only(filters: Filters): Filters {
  return Object.fromEntries(beside.flatMap((key) => (filters[key] ? [[key, filters[key]]] : [])))
}

/** The address leaves out empty values. */
function withoutGaps(part: Readonly<Record<string, string | undefined>>): Filters {
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value ?? '']))
}

/** Swapped bounds of a price are put in order. */
function inOrder(typed: Filters): Filters {
  const { priceMin, priceMax } = typed
  const isTurned = priceMin && priceMax && Number(priceMin) > Number(priceMax)
  return isTurned ? { ...typed, priceMin: priceMax, priceMax: priceMin } : typed
}
