import { findRegionsCall, type RegionPlace, regionTreeCall } from '@library/contract/region/region'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { TreeSelect, type TreeSelectProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { type Picked, splitIds } from '../../parts/picked.ts'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

type Props = Picked & {
  /** Several codes, joined by commas as they are stored. */
  multiple?: boolean
} & Pick<TreeSelectProps, 'className' | 'placeholder' | 'aria-label' | 'style'>
type Node = { id: string; pId: string; value: string; title: string; isLeaf: boolean }

const hour = 3_600_000

/**
 * Picks a region by its code: opened level by level, or searched on any level by part of its name, by pinyin or by
 * initials.
 */
export function RegionPicker({ value, onChange, multiple = false, ...rest }: Props) {
  const t = useTranslation()
  const [text, setText] = useState('')
  const { nodes, open, isPending } = useLevels()
  const found = useFound(useDeferredValue(text.trim()))
  const codes = splitIds(value)
  const names = useRegionNames(codes)
  const shown = codes.map((code) => ({ value: code, label: names.get(code) ?? code }))
  const write = (picked: unknown) => {
    const list = [picked ?? []].flat() as { value: string }[]
    onChange?.(list.map((one) => one.value).join(',') || undefined)
  }
  return (
    <TreeSelect
      treeDataSimpleMode
      treeData={text.trim() ? found : nodes}
      loadData={({ value }) => open(String(value))}
      showSearch={{ searchValue: text, onSearch: setText, filterTreeNode: false }}
      labelInValue
      multiple={multiple}
      value={multiple ? shown : shown[0]}
      onChange={write}
      loading={isPending}
      allowClear
      maxTagCount={8}
      placeholder={t('regionPicker.choose')}
      {...rest}
    />
  )
}

/** The full path of each region: 浙江省 / 杭州市. */
export function useRegionNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const list = [...new Set(codes)].sort().join(',')
  const { data } = useQuery({
    queryKey: ['region', 'names', list],
    queryFn: ({ signal }) => call(findRegionsCall, { query: { codes: list }, signal, quiet: true }),
    enabled: list !== '',
    staleTime: hour,
    placeholderData: keepPreviousData,
  })
  return new Map((data ?? []).map((place) => [place.code, place.names.join(' / ')]))
}

export function RegionName({ code }: { code: string | null | undefined }) {
  const codes = splitIds(code)
  const names = useRegionNames(codes)
  return codes.length === 0 ? '–' : codes.map((one) => names.get(one) ?? one).join('、')
}

function useFound(name: string): Node[] {
  const { data } = useQuery({
    queryKey: ['region', 'find', name],
    queryFn: ({ signal }) => call(findRegionsCall, { query: { name }, signal, quiet: true }),
    enabled: name !== '',
    staleTime: hour,
    placeholderData: keepPreviousData,
  })
  return (data ?? []).map(({ code, names }: RegionPlace) => ({
    ...{ id: code, pId: '0', value: code, isLeaf: true },
    title: names.join(' / '),
  }))
}

/** The provinces, and the children of each one that was opened. */
function useLevels() {
  const [opened, setOpened] = useState<readonly string[]>([])
  const level = (parentCode: string) => ({
    queryKey: ['region', 'level', parentCode],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(regionTreeCall, { query: { parentCode }, signal, quiet: true }),
    staleTime: hour,
  })
  const top = useQuery(level('0'))
  // A single country at the top is no choice, so it is skipped.
  const country = top.data?.length === 1 ? top.data[0]?.id : undefined
  const below = useQueries({ queries: [...(country ? [country] : []), ...opened].map(level) })
  const rows = [...(country ? [] : (top.data ?? [])), ...below.flatMap((one) => one.data ?? [])]
  return {
    nodes: rows.map((row) => ({
      ...{ id: row.id, pId: row.parentId === country ? '0' : row.parentId, value: row.id },
      ...{ title: row.title, isLeaf: !row.hasChildren },
    })),
    open: async (code: string) => setOpened((known) => (known.includes(code) ? known : [...known, code])),
    isPending: top.isPending,
  }
}

RegionPicker.Shown = function ChosenRegion({ value }: { value: string }) {
  return <RegionName code={value} />
}
