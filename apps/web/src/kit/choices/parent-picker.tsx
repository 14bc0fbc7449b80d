import type { TreeNode } from '@library/contract/tree-node'
import { createContext, useContext, useMemo } from 'react'
import type { Picked } from '../../parts/picked.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useTree } from './options.ts'
import { TreePicker } from './tree-picker.tsx'

/** The record of the form, or none while one is being added. */
export const RecordId = createContext<string | undefined>(undefined)

const root = '0'
type Props = Picked & {
  path?: string
  /** The tree, if it is not what the path returns. */
  nodes?: readonly TreeNode[]
}

/** Picks a parent: any record except itself and its descendants. No choice means the top level. */
export function ParentPicker({ path, nodes, value, onChange, ...rest }: Props) {
  const t = useTranslation()
  const id = useContext(RecordId)
  const tree = useTree(nodes ? undefined : path)
  const offered = useMemo(() => without(nodes ?? tree.nodes, id), [nodes, tree.nodes, id])
  return (
    <TreePicker
      {...rest}
      nodes={offered}
      placeholder={t('tree.top')}
      value={value === root ? undefined : value}
      onChange={(picked) => onChange?.(picked ?? root)}
    />
  )
}

type Offered = Omit<TreeNode, 'children'> & { disabled?: boolean; children?: Offered[] | undefined }

function without(nodes: readonly TreeNode[], id: string | undefined, below = false): Offered[] {
  return nodes.map((node) => {
    const disabled = below || node.id === id
    return { ...node, disabled, children: node.children && without(node.children, id, disabled) }
  })
}
