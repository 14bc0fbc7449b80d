import type { Language } from '@library/contract/kit/label'
import type { TreeNode } from '@library/contract/tree-node'

/** A row as pickers show it. */
export function treeNodeOf({ id, parentId }: { id: string; parentId: string }, title: string): TreeNode {
  return { id, parentId, title, key: id, value: id }
}

/** The name in the reader's language, where there is one. */
export function nameIn(language: Language, name: string, nameEn: string | null): string {
  return language === 'en' ? (nameEn ?? name) : name
}
