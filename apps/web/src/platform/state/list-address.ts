import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { settings } from '../settings.ts'
import { useLatest } from './use-latest.ts'

export type ListParams = Readonly<{
  current: number
  size: number
  ascs?: string
  descs?: string
  filters: Readonly<Record<string, string>>
}>

type Change = Partial<ListParams> | ((now: ListParams) => Partial<ListParams>)

/**
 * Page, size, order and filters of a list live in the address: back works, and a copied address shows the same list. A
 * change builds on the last request, even if it comes from an older render or while the page still loads.
 */
export function useListAddress<F, E, D, K extends QueryKey>(
  queryOf?: (params: ListParams) => FetchQueryOptions<F, E, D, K>,
): [ListParams, (change: Change) => void] {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => read(search), [search])
  const asked = useAsked(params)
  const go = useLatest(setSearch)
  const client = useQueryClient()
  const ahead = useLatest(queryOf)
  const change = useCallback(
    (wanted: Change) => {
      const part = typeof wanted === 'function' ? wanted(asked.current) : wanted
      asked.current = { ...asked.current, ...part }
      // Prefetches the query before the page renders for its new address, unless it is cached.
      const query = ahead.current?.(asked.current)
      if (query) void client.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })
      go.current(write(asked.current))
    },
    [asked, go, ahead, client],
  )
  return [params, change]
}

/** The last request of a list. It differs from what the list shows until the page has followed. */
export function useAsked(params: ListParams): RefObject<ListParams> {
  const asked = useRef(params)
  useLayoutEffect(() => {
    asked.current = params
  }, [params])
  return asked
}

/** The defaults of every list. */
export const firstPage: ListParams = { current: 1, size: settings.pageSize, filters: {} }

export function read(search: URLSearchParams): ListParams {
  const { current, size, ascs, descs, ...filters } = Object.fromEntries(search)
  return {
    current: Math.max(1, Math.trunc(Number(current)) || 1),
    size: settings.pageSizes.find((one) => one === Number(size)) ?? settings.pageSize,
    ...(ascs && { ascs }),
    ...(descs && { descs }),
    filters,
  }
}

/** Only the differences from a newly opened list, so that ordinary addresses stay short. */
export function write({ current, size, ascs, descs, filters }: ListParams): URLSearchParams {
  const given = {
    ...filters,
    current: current > 1 ? String(current) : '',
    size: size === settings.pageSize ? '' : String(size),
    ascs: ascs ?? '',
    descs: descs ?? '',
  }
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
}
