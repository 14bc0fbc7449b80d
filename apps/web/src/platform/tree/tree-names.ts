import type { TreeNode } from '@library/contract/tree-node'

/** The fewest names that describe the selection: a fully selected branch is one name. */
export function namesOf(nodes: readonly TreeNode[], chosen: ReadonlySet<string>, above = ''): string[] {
  return nodes.flatMap((node) => {
    const name = above ? `${above} · ${node.title}` : node.title
    if (isWhole(node, chosen)) return [name]
    const below = namesOf(node.children ?? [], chosen, chosen.has(node.id) ? node.title : '')
    return chosen.has(node.id) ? [name, ...below] : below
  })
}

function isWhole(node: TreeNode, chosen: ReadonlySet<string>): boolean {
  return chosen.has(node.id) && (node.children ?? []).every((child) => isWhole(child, chosen))
}
