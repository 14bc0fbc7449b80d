import type { MenuNode } from '@library/contract/menu/menu'

/** Menu entries that open a page, in display order, each with its ancestors' names. */
export function leavesOf(
  nodes: readonly MenuNode[],
  above: readonly string[] = [],
): { node: MenuNode; above: readonly string[] }[] {
  return nodes.flatMap((node) =>
    node.children?.length ? leavesOf(node.children, [...above, node.name]) : [{ node, above }],
  )
}
