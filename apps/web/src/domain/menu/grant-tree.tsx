import type { TreeNode } from '@library/contract/tree-node'
import type { ComponentProps } from 'react'
import { SearchTree } from '../../parts/tree/search-tree.tsx'
import { marksOf, toggled } from './grants.ts'

type Props = {
  nodes: readonly TreeNode[]
  label: string
  granted: ReadonlySet<string>
  onChange: (granted: ReadonlySet<string>) => void
  tools?: ComponentProps<typeof SearchTree>['tools']
}

/** A tree of grants. The built-in cascade is off, because it cannot select a page without its buttons. */
export function GrantTree({ nodes, label, granted, onChange, tools }: Props) {
  return (
    <SearchTree
      nodes={nodes}
      label={label}
      tools={tools}
      checkable
      checkStrictly
      selectable={false}
      checkedKeys={marksOf(nodes, granted)}
      onCheck={(_, { node }) => onChange(toggled(nodes, granted, String(node.key)))}
    />
  )
}
