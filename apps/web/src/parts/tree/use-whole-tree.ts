import { useState } from 'react'
import type { ListPage } from '../list/list-states.tsx'
import type { Branch, Nested, TreeLevels } from './use-tree-levels.ts'

type Row = Branch & { readonly parentId?: unknown }
type List<T> = ListPage<T> & { isFetching: boolean }

/** A tree that loads whole and starts open. A row without its parent in the list is at the top. */
export function useWholeTree<T extends Row>(list: List<T>, isSearch: boolean): TreeLevels<T> {
  const [closed, setClosed] = useState<readonly string[]>([])
  const rows = list.data?.records ?? []
  const known = new Set(rows.map((row) => row.id))
  const nest = (row: T): Nested<T> => {
    const children = rows.filter((one) => one.parentId === row.id).map(nest)
    return children.length > 0 ? { ...row, children } : row
  }
  const branches = rows.filter((row) => rows.some((one) => one.parentId === row.id)).map((row) => row.id)
  return {
    rows: isSearch ? rows : rows.filter((row) => !known.has(String(row.parentId))).map(nest),
    isSearch,
    expanded: branches.filter((id) => !closed.includes(id)),
    setExpanded: (ids) => setClosed(branches.filter((id) => !ids.includes(id))),
    openAll: () => setClosed([]),
    closeAll: () => setClosed(branches),
    open: (id) => setClosed(closed.filter((one) => one !== id)),
    isLoading: () => false,
    isPending: list.isPending,
    isPlaceholderData: list.isPlaceholderData,
    isFetching: list.isFetching,
    error: list.error as TreeLevels<T>['error'],
    refetch: async () => void (await list.refetch()),
  }
}
