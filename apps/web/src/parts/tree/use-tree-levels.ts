import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { readEntry, writeEntry } from '../../platform/state/storage.ts'
import { useLanguage } from '../../platform/text/language.ts'

export type Branch = { id: string; hasChildren?: boolean | undefined }
export type Nested<T> = T & { children?: Nested<T>[] }

type Options<T> = {
  /** The resource's name, so that its changes refresh the tree. */
  name: string
  /** Loads one level, or with filters the matches of any level. */
  load: (below: { parentId?: string; filters: Filters }, signal: AbortSignal) => Promise<T[]>
  filters?: Filters
  /** Sent with every level, such as the tree's owner. */
  always?: Filters
}
type Filters = Readonly<Record<string, string>>

/** A tree that loads level by level. Open branches stay open in this tab, also after leaving the page. */
export function useTreeLevels<T extends Branch>({ name, load, filters = {}, always = {} }: Options<T>) {
  const client = useQueryClient()
  const language = useLanguage()
  const [chosen, setExpanded] = useExpanded(name)
  const isSearch = Object.keys(filters).length > 0
  const level = (below: { parentId?: string; filters: Filters }) => ({
    queryKey: [name, 'level', below, always, language],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      load({ ...below, filters: { ...below.filters, ...always } }, signal),
  })
  const top = useQuery({ ...level({ filters }), placeholderData: keepPreviousData })
  const roots = (top.data ?? []).filter((row) => row.hasChildren).map((row) => row.id)
  // The first level is open until the user closes it, unless it would take too many calls.
  const expanded = chosen ?? (isSearch || roots.length > mostRoots ? [] : roots)
  const below = useQueries({
    queries: isSearch ? [] : expanded.map((parentId) => level({ parentId, filters: {} })),
  })
  const loaded = new Map(below.map(({ data }, i) => [expanded[i], data]))
  const nest = (row: T): Nested<T> => {
    if (!row.hasChildren || isSearch) return row
    return { ...row, children: loaded.get(row.id)?.map(nest) ?? [] }
  }

  const rows = (top.data ?? []).map(nest)
  return {
    rows,
    /** Opens what is loaded: each time one level more. */
    openAll: () => setExpanded(branchesIn(rows)),
    closeAll: () => setExpanded([]),
    ...{ isSearch, expanded, setExpanded },
    open: (id: string) => expanded.includes(id) || setExpanded([...expanded, id]),
    isLoading: (id: string) => below[expanded.indexOf(id)]?.isLoading === true,
    isPending: top.isPending,
    isPlaceholderData: top.isPlaceholderData,
    isFetching: top.isFetching || below.some((one) => one.isFetching),
    error: top.error ?? below.find((one) => one.error)?.error ?? null,
    refetch: () => client.invalidateQueries({ queryKey: [name, 'level'] }),
  }
}
/** A tree with more branches at the top starts closed. */
const mostRoots = 12

function branchesIn<T extends Branch>(rows: readonly Nested<T>[]): string[] {
  return rows.flatMap((row) => (row.hasChildren ? [row.id, ...branchesIn(row.children ?? [])] : []))
}

export type TreeLevels<T extends Branch> = ReturnType<typeof useTreeLevels<T>>

function useExpanded(name: string): [string[] | undefined, (ids: string[]) => void] {
  const user = useSession((session) => session.user?.user_id)
  const entry = `expanded-${name}-${user}`
  const [expanded, setExpanded] = useState(() => readEntry<string[]>(entry, 'session')?.content)
  const keep = (ids: string[]) => {
    writeEntry(entry, ids, 'session')
    setExpanded(ids)
  }
  return [expanded, keep]
}
