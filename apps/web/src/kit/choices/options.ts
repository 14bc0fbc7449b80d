import { businessDictionaryCall, dictionaryCall } from '@library/contract/dictionary/dictionary'
import { menuTreeCall } from '@library/contract/menu/menu'
import type { TreeNode } from '@library/contract/tree-node'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../platform/http/call.ts'
import { useLanguage } from '../../platform/text/language.ts'

const minutes = 60_000

/** The labels of a dictionary, as options. */
export function useDictionary(code: string | undefined) {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['dictionary', code, language],
    queryFn: code ? ({ signal }) => call(dictionaryCall, { query: { code }, signal }) : skipToken,
    staleTime: 5 * minutes,
  })
  const options = useMemo(
    () => (data ?? []).map((entry) => ({ value: Number(entry.dictKey), label: entry.dictValue })),
    [data],
  )
  return { options, isPending }
}

/** The labels of a dictionary of the station. Its keys are text: a unit is a word, a tax rate a decimal. */
export function useBusinessDictionary(code: string | undefined) {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['dictbiz', 'dictionary', code, language],
    queryFn: code ? ({ signal }) => call(businessDictionaryCall, { query: { code }, signal }) : skipToken,
    staleTime: 5 * minutes,
  })
  const options = useMemo(
    () => (data ?? []).map((entry) => ({ value: String(entry.dictKey), label: entry.dictValue, remark: entry.remark })),
    [data],
  )
  const labels = useMemo(() => new Map(options.map(({ value, label }) => [value, label])), [options])
  return { options, labels, isPending }
}

/** The records that another one may reference, as a tree, and their names by id. */
export function useTree(path: string | undefined) {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['tree', path, language],
    queryFn: path ? ({ signal }) => call({ ...menuTreeCall, path }, { signal }) : skipToken,
    select: asNodes,
    staleTime: minutes,
  })
  const nodes = data ?? noNodes
  const names = useMemo(() => new Map(nodes.flatMap((node) => named(node))), [nodes])
  return { nodes, names, isPending }
}

const noNodes: TreeNode[] = []

/** A flat call such as `post/select` returns plain records, each with its own name field. */
function asNodes(rows: readonly TreeNode[]): TreeNode[] {
  return rows.map((row) => {
    if (row.title !== undefined) return row
    const name = Object.entries(row).find(([key]) => /(^n|N)ame$/.test(key))?.[1]
    return { ...row, parentId: '0', key: row.id, value: row.id, title: String(name ?? row.id) }
  })
}

function named(node: TreeNode): [string, string][] {
  return [[node.id, node.title], ...(node.children ?? []).flatMap(named)]
}
