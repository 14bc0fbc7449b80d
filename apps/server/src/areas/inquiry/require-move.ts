import { fail } from '@library/contract/errors'
import { inquiryActionNames, inquiryStates } from '@library/contract/inquiry/inquiry.labels'
import {
  canMoveInquiry,
  type InquiryAction,
  type InquiryActor,
  type InquiryStatus,
  inquiryMoves,
  mayMoveInquiry,
} from '@library/contract/inquiry/inquiry.states'
import type { InquiryViewer } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readFlag } from '../../platform/settings/params.ts'
import type { Demand } from './demand-rows.ts'

type Moved = Pick<
  Demand,
  'id' | 'demandNo' | 'status' | 'version' | 'createUser' | 'isPublic' | 'isInvited' | 'ownReply'
>

function actorsOf(row: Moved, viewer: InquiryViewer): InquiryActor[] {
  const isOwner = row.createUser === viewer.userId
  const isAsked = row.isPublic === 1 || row.isInvited || row.ownReply !== null
  return [
    ...(isOwner ? (['owner'] as const) : []),
    // The owner of a demand may not reply to it.
    ...(viewer.isQuoting && isAsked && !isOwner ? (['enterprise'] as const) : []),
    ...(viewer.isAuditor ? (['auditor'] as const) : []),
    ...(viewer.isAdmin ? (['admin'] as const) : []),
  ]
}

/**
 * Refuses by the table of moves: a role without this move, a stale version, a request that is too early or too late.
 */
export function requireMove(
  action: InquiryAction,
  row: Moved,
  asked: { viewer: InquiryViewer; version?: number | undefined },
) {
  const { viewer, version } = asked
  const details = { action: inquiryActionNames[action] }
  if (!mayMoveInquiry(action, actorsOf(row, viewer))) throw fail('inquiry/not-yours', details)
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id: row.id, version })
  if (!canMoveInquiry(action, row.status))
    throw fail('inquiry/wrong-state', {
      ...details,
      demandNo: row.demandNo,
      status: inquiryStates[row.status as InquiryStatus],
    })
}

/** Where the station requires it, no user decides about their own demand. */
export async function requireDifferentPerson(ctx: Ctx, row: Moved): Promise<void> {
  if (row.createUser === ctx.caller.userId && (await readFlag(ctx, 'audit.fourEyes'))) throw fail('inquiry/own')
}

const offered = (Object.keys(inquiryMoves) as InquiryAction[]).filter((one) => one !== 'reopen' && one !== 'expire')

/** The actions a screen may offer. */
export function movesOf(row: Moved, viewer: InquiryViewer): InquiryAction[] {
  const actors = actorsOf(row, viewer)
  return offered.filter((action) => {
    if (action === 'withdraw' && row.ownReply === null) return false
    return mayMoveInquiry(action, actors) && canMoveInquiry(action, row.status)
  })
}
