import type { AnswerOf } from '@library/contract/kit/call'
import type { grantTreeCall } from '@library/contract/role/role'
import { idsOf, leavesOf } from '../../domain/menu/grants.ts'

export const kinds = ['menu', 'dataScope', 'apiScope'] as const
export type Kind = (typeof kinds)[number]
export type Trees = AnswerOf<typeof grantTreeCall>
export type Granted = Readonly<Record<Kind, ReadonlySet<string>>>

export function changesOf(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

export function isChanged(before: Granted, after: Granted): boolean {
  return kinds.some((kind) => {
    const { added, removed } = changesOf(before[kind], after[kind])
    return added.length + removed.length > 0
  })
}

/**
 * What is chosen of one kind. In a tree of scopes only the ends are meant: all above them are menus. What the role has
 * but the reader cannot see stays as it is.
 */
export function chosenIn(trees: Trees, kind: Kind, granted: Granted, ids: Iterable<string>): ReadonlySet<string> {
  const shown = new Set(idsOf(trees[kind]))
  const meant = kind === 'menu' ? shown : new Set(leavesOf(trees[kind]))
  const unseen = [...granted[kind]].filter((id) => !shown.has(id))
  return new Set([...unseen, ...[...ids].filter((id) => meant.has(id))])
}
