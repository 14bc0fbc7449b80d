import { fail } from '@library/contract/errors'
import {
  canMoveInquiry,
  type InquiryAction,
  type InquiryActor,
  type InquiryStatus,
  inquiryMoves,
  mayMoveInquiry,
} from '@library/contract/inquiry/inquiry.states'
import { inquiryDeeds, inquiryStates } from '@library/contract/inquiry/inquiry.words'
import type { InquirySight } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readFlag } from '../../platform/settings/params.ts'
import type { Demand } from './demand-rows.ts'

type Moved = Pick<
  Demand,
  'id' | 'demandNo' | 'status' | 'version' | 'createUser' | 'isPublic' | 'isInvited' | 'ownReply'
>

function actorsOf(row: Moved, sight: InquirySight): InquiryActor[] {
  const isOwner = row.createUser === sight.userId
  const isAsked = row.isPublic === 1 || row.isInvited || row.ownReply !== null
  return [
    ...(isOwner ? (['owner'] as const) : []),
    // Whoever asks does not answer himself.
    ...(sight.isQuoting && isAsked && !isOwner ? (['enterprise'] as const) : []),
    ...(sight.isAuditor ? (['auditor'] as const) : []),
    ...(sight.isAdmin ? (['admin'] as const) : []),
  ]
}

/** Refuses by the table of moves: whose role has no part in it, who looks at an old version, who comes too early or late. */
export function requireMove(
  action: InquiryAction,
  row: Moved,
  asked: { sight: InquirySight; version?: number | undefined },
) {
  const { sight, version } = asked
  const words = { action: inquiryDeeds[action] }
  if (!mayMoveInquiry(action, actorsOf(row, sight))) throw fail('inquiry/not-yours', words)
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id: row.id, version })
  if (!canMoveInquiry(action, row.status))
    throw fail('inquiry/wrong-state', {
      ...words,
      demandNo: row.demandNo,
      status: inquiryStates[row.status as InquiryStatus],
    })
}

/** Where the station wants it so, nobody decides about a demand of his own. */
export async function requireOtherEyes(ctx: Ctx, row: Moved): Promise<void> {
  if (row.createUser === ctx.caller.userId && (await readFlag(ctx, 'audit.fourEyes'))) throw fail('inquiry/own')
}

const offered = (Object.keys(inquiryMoves) as InquiryAction[]).filter((one) => one !== 'reopen' && one !== 'expire')

/** What a screen may offer. */
export function movesOf(row: Moved, sight: InquirySight): InquiryAction[] {
  const actors = actorsOf(row, sight)
  return offered.filter((action) => {
    if (action === 'withdraw' && row.ownReply === null) return false
    return mayMoveInquiry(action, actors) && canMoveInquiry(action, row.status)
  })
}
