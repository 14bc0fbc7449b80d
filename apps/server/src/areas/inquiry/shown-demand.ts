import type { DemandRow } from '@library/contract/inquiry/inquiry'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import type { InquirySight } from '../../platform/inquiry-sight.ts'
import type { Demand } from './demand-rows.ts'
import { movesOf } from './require-move.ts'

/** Enough to tell people apart, too little to call them. */
export function maskedName(name: string | null): string | null {
  return name && `${name.slice(0, 1)}**`
}
export function maskedPhone(phone: string | null): string | null {
  return phone && `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** Whom to call is known to the owner, the station, and in the end to the enterprise whose reply was adopted. */
export function shownDemand(row: Demand, sight: InquirySight): DemandRow {
  const { isInvited: _, ownReply, ...shown } = row
  const isMine = row.createUser === sight.userId
  const isOpen = isMine || sight.isStation
  const isDealt = ownReply === replyStatus.adopted
  return {
    ...shown,
    isMine,
    isReplied: ownReply !== null,
    expectPrice: isOpen ? row.expectPrice : null,
    contactName: isOpen || isDealt ? row.contactName : maskedName(row.contactName),
    contactPhone: isOpen || isDealt ? row.contactPhone : maskedPhone(row.contactPhone),
    may: movesOf(row, sight),
  }
}
