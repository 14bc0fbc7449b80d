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
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { readFlag } from '../../platform/settings/params.ts'
import type { Demand } from './demand-rows.ts'

type Moved = Pick<
  Demand,
  'id' | 'demandNo' | 'status' | 'version' | 'createUser' | 'isPublic' | 'isInvited' | 'ownReply'
>

/** Who the viewer is to a demand, as the table of moves asks for it. */
function actorIn(row: Moved, viewer: InquiryViewer): (actor: InquiryActor) => boolean {
  const isOwner = row.createUser === viewer.userId
  const isAsked = row.isPublic === 1 || row.isInvited || row.ownReply !== null
  return (actor) => {
    if (actor === 'owner') return isOwner
    // Who asks does not answer himself.
    if (actor === 'enterprise') return viewer.isQuoting && isAsked && !isOwner
    return actor !== 'program' && can(viewer, actor)
  }
}

/** Refuses by the table of moves: who has no part in it, who looks at an old version, who comes too early or late. */
export function requireMove(
  action: InquiryAction,
  row: Moved,
  asked: { viewer: InquiryViewer; version?: number | undefined },
) {
  const { viewer, version } = asked
  const named = { action: inquiryActionNames[action], demandNo: row.demandNo }
  if (!mayMoveInquiry(action, actorIn(row, viewer))) throw fail('inquiry/not-yours', named)
  if (version !== undefined && version !== row.version) throw fail('common/stale', { id: row.id, version })
  if (!canMoveInquiry(action, row.status))
    throw fail('inquiry/wrong-state', {
      ...named,
      status: inquiryStates[row.status as InquiryStatus],
    })
}

/** With four eyes on, a user cannot decide about their own demand. */
export async function requireDifferentPerson(ctx: Ctx, row: Moved): Promise<void> {
  if (row.createUser === ctx.caller.userId && (await readFlag(ctx, 'audit.fourEyes'))) throw fail('inquiry/own')
}

const offered = (Object.keys(inquiryMoves) as InquiryAction[]).filter((one) => one !== 'reopen' && one !== 'expire')

/** What a screen may offer. */
export function movesOf(row: Moved, viewer: InquiryViewer): InquiryAction[] {
  const is = actorIn(row, viewer)
  return offered.filter((action) => {
    if (action === 'withdraw' && row.ownReply === null) return false
    return mayMoveInquiry(action, is) && canMoveInquiry(action, row.status)
  })
}
