import type { TreeNode } from '@library/contract/tree-node'

/** How a tree of grants looks: a node whose leaves are all granted is checked, one that is or holds some is half so. */
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
 * What is granted after a click. A node comes with all below it and the way up to it, and goes with all below it. A
 * page stays when its last button goes, for it can be granted without any; a group that holds nothing more does not.
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

/** The ends of the branches. */
export function leavesOf(nodes: readonly TreeNode[]): string[] {
  return everyNode(nodes).flatMap(({ id, children }) => (children?.length ? [] : [id]))
}
