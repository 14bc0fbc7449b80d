import type { PermissionCode } from '@library/contract/menu/permissions'
import type { ChapterName } from './chapters.ts'

/** The chapters about the work of a signed-in user. Each has a hint for the first visit. */
export type HintedChapter = Exclude<ChapterName, 'start' | 'visitor' | 'costing' | 'work' | 'terms' | 'refused'>

/** Whose work it is, by what the user may do. The first line that fits counts: a manager may do nearly everything. */
const chapterOfPermission: readonly (readonly [PermissionCode, HintedChapter])[] = [
  ['tenant_add', 'operator'],
  ['user_add', 'manager'],
  ['information_review_publish', 'publisher'],
  ['information_review_review', 'reviewer'],
  ['information_review_audit', 'auditor'],
  ['information_entry_add', 'enterprise'],
  ['price_view', 'engineer'],
]

/** Undefined while the permissions are not known. */
export function firstChapter(can: (code: PermissionCode) => boolean): HintedChapter | undefined {
  return chapterOfPermission.find(([code]) => can(code))?.[1]
}
