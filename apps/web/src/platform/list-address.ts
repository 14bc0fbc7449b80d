import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { settings } from './settings.ts'

export type ListParams = Readonly<{
  current: number
  size: number
  ascs?: string
  descs?: string
  filters: Readonly<Record<string, string>>
}>

/** A list's page, size, order and filters live in the address: back works, and a copied address shows the same list. */
export function useListAddress(): [ListParams, (change: Partial<ListParams>) => void] {
  const [search, setSearch] = useSearchParams()
  const params = useMemo(() => read(search), [search])
  const change = useCallback(
    (part: Partial<ListParams>) => setSearch((now) => write({ ...read(now), ...part })),
    [setSearch],
  )
  return [params, change]
}

/** Where every list begins. */
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

/** Only what differs from a freshly opened list, so that ordinary addresses stay short. */
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
