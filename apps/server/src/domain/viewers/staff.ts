import type { PermissionCode } from '@library/contract/menu/permissions'
import type { Caller } from '../../platform/callers/caller.ts'
import { canAny } from '../../platform/callers/can.ts'

const stationWork: readonly PermissionCode[] = [
  'information_entry_manage',
  'information_review_view',
  'information_review_audit',
  'information_review_review',
  'information_review_publish',
  'information_review_return',
]

/** The station's people: they meet what others have sent to it. */
export function isOfStation(caller: Pick<Caller, 'permissions'>): boolean {
  return canAny(caller, stationWork)
}
