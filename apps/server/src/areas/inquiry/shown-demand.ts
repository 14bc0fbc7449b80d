import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import type { InquiryViewer } from '../../domain/viewers/inquiry.ts'
import { maskedName, maskedPhone } from '../../domain/viewers/masked-contact.ts'
import type { Demand } from './demand-rows.ts'
import { movesOf } from './require-move.ts'

/**
 * The owner and contact are visible to the owner, the station, and finally to the enterprise whose reply was adopted.
 */
export function shownDemand(row: Demand, viewer: InquiryViewer): DemandRow {
  const { isInvited: _, ownReply, ...shown } = row
  const isMine = row.createUser === viewer.userId
  const isTold = isMine || viewer.isStation
  const isKnown = isTold || ownReply === replyStatus.adopted
  return {
    ...shown,
    isMine,
    isReplied: ownReply !== null,
    expectPrice: isTold ? row.expectPrice : null,
    ownerName: isKnown ? row.ownerName : maskedName(row.ownerName),
    contactName: isKnown ? row.contactName : maskedName(row.contactName),
    contactPhone: isKnown ? row.contactPhone : maskedPhone(row.contactPhone),
    may: movesOf(row, viewer),
  }
}
