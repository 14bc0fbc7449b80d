import type { QueryInput } from '@library/contract/kit/call'
import type { ListLine } from '@library/contract/workbench/list'
import { listLinesCall } from '@library/contract/workbench/list.calls'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../platform/http/call.ts'
import { workbenchKey } from '../queries.ts'

/** Lines in one request: some screens full, and still a small answer. */
const size = 100

export const linesKey = [...workbenchKey, 'lines'] as const
export type LineFilter = Omit<QueryInput<typeof listLinesCall>, 'current' | 'size'>
export type Lines = ReturnType<typeof useLines>

/**
 * The lines of a list of any length. Only the pages that the table shows are read, so that a jump to line 18,000 costs
 * as much as the first line.
 */
export function useLines(filter: LineFilter) {
  const name = JSON.stringify(filter)
  const [shown, setShown] = useState({ name, pages: firstPages })
  const pages = shown.name === name ? shown.pages : firstPages
  const show = useCallback(
    (from: number, to: number) =>
      setShown((before) => {
        const known = before.name === name ? before.pages : firstPages
        const more = pagesOf(from, to).filter((page) => !known.includes(page))
        return more.length === 0 && before.name === name ? before : { name, pages: [...known, ...more] }
      }),
    [name],
  )
  const results = useQueries({ queries: pages.map((current) => pageQuery(filter, current)) })
  const first = results[0]
  const failed = results.find(({ error }) => error)
  const byPlace = useMemo(() => {
    const lines = new Map<number, ListLine>()
    for (const { data } of results)
      for (const [at, line] of (data?.records ?? []).entries()) lines.set((data?.from ?? 0) + at, line)
    return lines
  }, [results])
  return {
    total: first?.data?.total ?? 0,
    counts: first?.data?.counts ?? {},
    isPending: first?.isPending ?? true,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    lineAt: (at: number) => byPlace.get(at),
    loaded: byPlace,
    show,
  }
}

const firstPages: readonly number[] = [1]

function pagesOf(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from / size) + 1, Math.floor(Math.max(from, to) / size) + 1]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function pageQuery(filter: LineFilter, current: number) {
  return {
    queryKey: [...linesKey, filter, current],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = await call(listLinesCall, { query: { ...filter, current, size }, signal, quiet: true })
      return { ...page, from: (current - 1) * size }
    },
    // Quantities and amounts are not stored in the browser.
    gcTime: 0,
  }
}

type LoadedPage = { records: ListLine[] } | undefined

/** Changes lines where they stand, in every list that shows them. */
export function usePatchLines(): (change: (line: ListLine) => ListLine) => void {
  const client = useQueryClient()
  return useCallback(
    (change) =>
      void client.setQueriesData({ queryKey: linesKey }, (page: LoadedPage) => {
        if (!page) return page
        const records = page.records.map(change)
        return records.some((line, at) => line !== page.records[at]) ? { ...page, records } : page
      }),
    [client],
  )
}
