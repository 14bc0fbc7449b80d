import { periodsCall } from '@library/contract/price/price-overview'
import { listVersionsCall } from '@library/contract/workbench/list.calls'
import { listPricingsCall } from '@library/contract/workbench/pricing.calls'
import { projectDetailCall } from '@library/contract/workbench/project'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../platform/http/call.ts'
import { jobAtWork } from './at-work.ts'

/** Every query of the workbench begins with it. */
export const workbenchKey = ['workbench'] as const
/** Milliseconds between two looks at a running job. */
const between = 700

export function useProject(id: string) {
  return useQuery({
    queryKey: [...workbenchKey, 'project', id],
    queryFn: ({ signal }) => call(projectDetailCall, { query: { id }, signal, quiet: true }),
  })
}

/** The versions of the list, the newest first. While a job works on one, its progress follows. */
export function useVersions(projectId: string) {
  return useQuery({
    queryKey: [...workbenchKey, 'versions', projectId],
    queryFn: async ({ signal }) => {
      const versions = await call(listVersionsCall, { query: { projectId }, signal, quiet: true })
      return versions.toSorted((one, other) => other.no - one.no)
    },
    refetchInterval: ({ state }) => (state.data?.some(jobAtWork) ? between : false),
  })
}

/** The pricings of the project, the newest first. */
export function usePricings(projectId: string) {
  return useQuery({
    queryKey: [...workbenchKey, 'pricings', projectId],
    queryFn: async ({ signal }) => {
      const pricings = await call(listPricingsCall, { query: { projectId }, signal, quiet: true })
      return pricings.toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))
    },
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 0) ? between : false),
  })
}

/** The published months, the newest first. */
export const monthsQuery = queryOptions({
  queryKey: ['price', 'periods'],
  queryFn: ({ signal }) => call(periodsCall, { signal, quiet: true }),
  staleTime: 5 * 60_000,
})

/** Reads everything of the workbench again that is on the screen. */
export function useFreshWorkbench(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: workbenchKey }), [client])
}
