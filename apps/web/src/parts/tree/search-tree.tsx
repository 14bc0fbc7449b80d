import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import type { TreeNode } from '@library/contract/tree-node'
import { Empty, Input, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import { branchesOf, treeAround } from '../../platform/tree/tree-search.ts'
import style from './search-tree.module.css'

type Props<N extends TreeNode & TreeDataNode> = Omit<TreeProps<N>, 'treeData' | 'expandedKeys' | 'onExpand'> & {
  nodes: readonly N[]
  label: string
  /** How many levels are open at first. */
  levels?: number
  /** The open branches and their handler, if the tree loads on demand. */
  expansion?: [readonly string[], (ids: string[]) => void]
  /** If the tree is not complete, the caller searches, with the typed text or none. */
  onSearch?: (text: string) => void
  /** Beside the search. It may open and close the whole tree. */
  tools?: (all: { open: () => void; close: () => void }) => ReactNode
}

/** A tree with a search: branches without a match are left out, the others are open. */
export function SearchTree<N extends TreeNode & TreeDataNode>(props: Props<N>) {
  const { nodes, label, levels = 1, expansion, onSearch, tools, ...tree } = props
  const t = useTranslation()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<Key[]>()
  const expanded = expansion?.[0] ?? opened
  const setExpanded = (keys: Key[]) => (expansion ? expansion[1](keys.map(String)) : setOpened(keys))
  const found = useMemo(() => (onSearch ? nodes : treeAround(nodes, text)), [nodes, text, onSearch])
  const isNarrowed = text !== '' && !onSearch
  // New arrays, even equal ones, would make the tree render all its nodes several times.
  const treeData = useMemo(() => [...found], [found])
  const open = useMemo(
    () => (isNarrowed ? branchesOf(found) : [...(expanded ?? branchesOf(nodes, levels))]),
    [isNarrowed, found, expanded, nodes, levels],
  )
  return (
    <div className={style.box}>
      <div className={style.tools}>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            onSearch?.(value.trim())
          }}
        />
        {tools?.({ open: () => setExpanded(branchesOf(nodes)), close: () => setExpanded([]) })}
      </div>
      {found.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ? t('list.noneFound') : t('tree.none')} />
      ) : (
        <Tree<N>
          blockNode
          {...tree}
          aria-label={label}
          className={style.tree}
          treeData={treeData}
          expandedKeys={open}
          onExpand={setExpanded}
        />
      )}
    </div>
  )
}
