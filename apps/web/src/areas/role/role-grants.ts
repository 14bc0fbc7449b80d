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
 * The selection of one kind. In a scope tree only leaves count, because all others are menus. Grants that the user
 * cannot see stay unchanged.
 */
export function chosenIn(trees: Trees, kind: Kind, granted: Granted, ids: Iterable<string>): ReadonlySet<string> {
  const shown = new Set(idsOf(trees[kind]))
  const meant = kind === 'menu' ? shown : new Set(leavesOf(trees[kind]))
  const unseen = [...granted[kind]].filter((id) => !shown.has(id))
  return new Set([...unseen, ...[...ids].filter((id) => meant.has(id))])
}
