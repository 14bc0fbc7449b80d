import { type CategoryNode, categoryTreeCall } from '@library/contract/category/category'
import { useQuery } from '@tanstack/react-query'
import type { TreeSelectProps } from 'antd'
import { useMemo } from 'react'
import { TreePicker } from '../../kit/choices/tree-picker.tsx'
import { type Picked, splitIds } from '../../parts/picked.ts'
import { call } from '../../platform/http/call.ts'
import { useLanguage } from '../../platform/text/language.ts'

type Props = Picked & {
  /** Several ids, joined by commas as they are stored. */
  multiple?: boolean
  /** Only leaf categories: a material belongs to one of these. */
  leavesOnly?: boolean
} & Pick<TreeSelectProps, 'className' | 'aria-label'> & { placeholder?: string }

/** Picks a category by its code or by part of its name. */
export function CategoryPicker({ value, onChange, multiple = false, leavesOnly = false, ...rest }: Props) {
  const { data = [], isPending } = useCategories()
  const nodes = useMemo(() => (leavesOnly ? data.map(withLeavesOnly) : data), [data, leavesOnly])
  const write = (picked: unknown) => onChange?.(Array.isArray(picked) ? picked.join(',') || undefined : picked)
  return (
    <TreePicker
      nodes={nodes as TreeSelectProps['treeData']}
      isPending={isPending}
      multiple={multiple}
      value={multiple ? splitIds(value) : value}
      onChange={write}
      {...rest}
    />
  )
}

/** The names of categories whose ids are joined by commas. */
export function CategoryNames({ ids }: { ids: string | null | undefined }) {
  const { data = [] } = useCategories(false)
  const names = useMemo(() => new Map(data.flatMap(named)), [data])
  const list = splitIds(ids).flatMap((id) => names.get(id) ?? [])
  return list.length > 0 ? list.join('、') : '–'
}

export function useCategories(enabled = true, isWanted = true) {
  const language = useLanguage()
  return useQuery({
    enabled: isWanted,
    queryKey: ['material_category', 'tree', enabled, language],
    queryFn: ({ signal }) =>
      call(categoryTreeCall, { query: enabled ? { enabled: '1' as const } : {}, signal, quiet: true }),
    staleTime: 60_000,
  })
}

function withLeavesOnly(node: CategoryNode): CategoryNode & { selectable: boolean } {
  const children = node.children?.map(withLeavesOnly)
  return { ...node, ...(children ? { children } : {}), selectable: !children }
}

function named(node: CategoryNode): [string, string][] {
  return [[node.id, node.name], ...(node.children ?? []).flatMap(named)]
}

CategoryPicker.Shown = function ChosenCategory({ value }: { value: string }) {
  return <CategoryNames ids={value} />
}
