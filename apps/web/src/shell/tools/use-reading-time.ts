import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { site } from '../../platform/site.ts'
import { wallTime } from '../../platform/text/station-clock.ts'

/** When the content of the open page was read, on the station's clock: the oldest part of it counts. */
export function useReadingTime(): string | undefined {
  const client = useQueryClient()
  const follow = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const oldest = useSyncExternalStore(follow, () => {
    const times = client.getQueryCache().findAll({ type: 'active', predicate: isContent }).map(timeOf)
    return times.length > 0 ? Math.min(...times) : undefined
  })
  return oldest === undefined ? undefined : wallTime(new Date(oldest), site().timeZone).slice(0, 16)
}

/** Menus, dictionaries and settings are loaded once and say nothing about the page. */
function isContent(query: Query): boolean {
  return query.state.dataUpdatedAt > 0 && query.observers.some(({ options }) => !lasts(options.staleTime))
}

function lasts(staleTime: unknown): boolean {
  return staleTime === Number.POSITIVE_INFINITY
}

function timeOf({ state }: Query): number {
  return state.dataUpdatedAt
}
