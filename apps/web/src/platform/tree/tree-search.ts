import type { TreeNode } from '@library/contract/tree-node'

/** The nodes whose title contains the text, with their ancestors and all descendants. */
export function treeAround<N extends TreeNode>(nodes: readonly N[], text: string): N[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return [...nodes]
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node]
    const children = treeAround(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Keys of the nodes with children, down to the given level. */
export function branchesOf(nodes: readonly TreeNode[], levels = Number.POSITIVE_INFINITY): string[] {
  if (levels <= 0) return []
  return nodes.flatMap((node) => (node.children ? [node.key, ...branchesOf(node.children, levels - 1)] : []))
}
