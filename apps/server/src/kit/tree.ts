import { fail } from '@library/contract/errors'

type Node = { id: string; parentId: string }
export type Tree<T> = T & { children?: Tree<T>[] }

export const rootId = '0'

/** Rows as a tree, in their given order. A row whose parent is missing becomes a root, so nothing is lost. */
export function toTree<T extends Node>(rows: readonly T[]): Tree<T>[] {
  const known = new Map(rows.map((row) => [row.id, { ...row } as Tree<T>]))
  const roots: Tree<T>[] = []
  for (const node of known.values()) {
    const parent = node.parentId === node.id ? undefined : known.get(node.parentId)
    if (!parent) roots.push(node)
    else if (parent.children) parent.children.push(node)
    else parent.children = [node]
  }
  return roots
}

/** Refuses to move a row below itself. `rows` is the whole current tree. */
export function requireNoCycle(rows: readonly Node[], id: string, parentId: string): void {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const seen = new Set<string>([id])
  for (let at: string | undefined = parentId; at !== undefined && at !== rootId; at = parents.get(at)) {
    if (seen.has(at)) throw fail('common/tree-cycle', { fields: ['parentId'] })
    seen.add(at)
  }
}

/** Adds every ancestor of the wanted rows: a page cannot be reached through a missing menu. */
export function withAncestors<T extends Node>(all: readonly T[], wanted: ReadonlySet<string>): T[] {
  const byId = new Map(all.map((row) => [row.id, row]))
  const included = new Set<string>()
  for (const id of wanted) {
    for (let row = byId.get(id); row && !included.has(row.id); row = byId.get(row.parentId)) included.add(row.id)
  }
  return all.filter((row) => included.has(row.id))
}
