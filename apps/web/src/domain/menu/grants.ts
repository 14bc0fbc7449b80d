import type { TreeNode } from '@library/contract/tree-node'

/** The state of a grant tree: a node is checked if all its leaves are granted, half checked if it or some leaf is. */
export function marksOf(nodes: readonly TreeNode[], granted: ReadonlySet<string>) {
  const checked: string[] = []
  const halfChecked: string[] = []
  for (const node of everyNode(nodes)) {
    if (isWhole(node, granted)) checked.push(node.id)
    else if (everyNode([node]).some(({ id }) => granted.has(id))) halfChecked.push(node.id)
  }
  return { checked, halfChecked }
}

/**
 * The grants after a click. Granting a node grants its descendants and ancestors. Revoking it revokes its descendants.
 * A page stays without buttons, because it can be granted alone. An empty group does not stay.
 */
export function toggled(nodes: readonly TreeNode[], granted: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const way = wayTo(nodes, id)
  const node = way.at(-1)
  if (!node) return granted
  const below = everyNode([node]).map((one) => one.id)
  if (isWhole(node, granted)) return withoutEmpty(way, new Set([...granted].filter((one) => !below.includes(one))))
  return new Set([...granted, ...way.map((one) => one.id), ...below])
}

function withoutEmpty(way: readonly TreeNode[], granted: Set<string>): ReadonlySet<string> {
  const groups = way.filter(({ children = [] }) => children.some((child) => child.children?.length))
  for (const { id, children = [] } of groups.toReversed())
    if (!everyNode(children).some((below) => granted.has(below.id))) granted.delete(id)
  return granted
}

function isWhole(node: TreeNode, granted: ReadonlySet<string>): boolean {
  return node.children?.length ? node.children.every((child) => isWhole(child, granted)) : granted.has(node.id)
}

function everyNode(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])])
}

function wayTo(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = wayTo(node.children ?? [], id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export function idsOf(nodes: readonly TreeNode[]): string[] {
  return everyNode(nodes).map(({ id }) => id)
}

/** The leaf nodes. */
export function leavesOf(nodes: readonly TreeNode[]): string[] {
  return everyNode(nodes).flatMap(({ id, children }) => (children?.length ? [] : [id]))
}
