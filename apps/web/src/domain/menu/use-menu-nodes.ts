import type { RecordOf } from '@library/contract/kit/resource'
import { type menu, menuListCall } from '@library/contract/menu/menu'
import type { TreeNode } from '@library/contract/tree-node'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import { useLanguage } from '../../platform/text/language.ts'

export type MenuRow = RecordOf<typeof menu>

/** The menus without their buttons, as a tree and as rows. */
export function useMenuNodes() {
  const language = useLanguage()
  const query = useQuery({
    queryKey: ['menu', 'pages'],
    queryFn: ({ signal }) => call(menuListCall, { query: {}, signal, quiet: true }),
  })
  const rows = query.data ?? none
  const nodes = useMemo(() => {
    const title = (row: MenuRow) => (language === 'en' ? (row.nameEn ?? row.name) : row.name)
    return below('0', rows, title)
  }, [rows, language])
  return { rows, nodes, isPending: query.isPending, error: query.error, refetch: query.refetch }
}

const none: MenuRow[] = []

function below(parentId: string, rows: readonly MenuRow[], title: (row: MenuRow) => string): TreeNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = below(row.id, rows, title)
      const { id } = row
      return { id, parentId, key: id, value: id, title: title(row), ...(children.length > 0 && { children }) }
    })
}
