import type { CategoryNode } from '@library/contract/category/category'
import { Skeleton } from 'antd'
import { createContext, memo, use, useCallback, useMemo } from 'react'
import { useCategories } from '../../../domain/category/category-picker.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { SearchTree } from '../../../parts/tree/search-tree.tsx'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from './class-tree.module.css'

type Props = { chosen: string | undefined; onChoose: (id: string | undefined) => void }

/** The rows of the list in each category, by its code. Undefined until they are known. */
export const ClassCounts = createContext<ReadonlyMap<string, number> | undefined>(undefined)

/**
 * The categories with the number of their rows in the list. A second click clears the selection. The tree has hundreds
 * of nodes, so it does not render again for another page or for other counts.
 */
export const ClassTree = memo(({ chosen, onChoose }: Props) => {
  const t = useTranslation()
  const tree = useCategories()
  const nodes = useMemo(() => (tree.data ?? []).map(titled), [tree.data])
  if (tree.isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  if (tree.isError) return <Failure error={tree.error} onRetry={() => void tree.refetch()} />
  return (
    <div className={style.tree}>
      <SearchTree
        nodes={nodes}
        label={t('price.classes')}
        levels={0}
        selectedKeys={chosen ? [chosen] : []}
        onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
        titleRender={({ code, name }) => <ClassName {...{ code, name }} />}
      />
    </div>
  )
})

function ClassName({ code, name }: { code: string; name: string }) {
  const t = useTranslation()
  const counts = use(ClassCounts)
  const count = counts && (counts.get(code) ?? 0)
  return (
    <span className={style.className} data-empty={count === 0 || undefined}>
      <span>
        <small>{code}</small> {name}
      </span>
      <small title={t('price.classCount')}>{count !== undefined && groupedDigits(count)}</small>
    </span>
  )
}

/** Pickers search a node's title. Here the title includes code and name. */
function titled(node: CategoryNode): CategoryNode {
  const children = node.children?.map(titled)
  return { ...node, title: `${node.code} ${node.name}`, ...(children ? { children } : {}) }
}

/** The statistics name categories in Chinese. The tree has their English names. */
export function useClassName(): (id: string | null, name: string) => string {
  const { data } = useCategories(true, useLanguage() === 'en')
  return useCallback((id, name) => (data && id && findClass(data, id)?.name) || name, [data])
}

export function findClass(nodes: readonly CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findClass(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}
