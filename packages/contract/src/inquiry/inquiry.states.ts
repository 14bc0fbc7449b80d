import type { PermissionCode } from '../menu/permissions.ts'

/** The words are in the dictionary inquiry_status. */
export const inquiryStatus = {
  draft: 0,
  waiting: 1,
  inquiring: 2,
  quoted: 3,
  completed: 4,
  closed: 5,
  rejected: 6,
  expired: 7,
} as const
export type InquiryStatus = (typeof inquiryStatus)[keyof typeof inquiryStatus]

/** `owner` made the demand, `enterprise` was asked, `program` is the job that looks at deadlines; others need the permission. */
export type InquiryActor = 'owner' | 'enterprise' | 'program' | PermissionCode
type Move = Readonly<{
  from: readonly InquiryStatus[]
  to: InquiryStatus | 'same' | 'removed'
  who: readonly InquiryActor[]
  /** What the owner needs beside owning it. */
  permission?: PermissionCode
}>

const { draft, waiting, inquiring, quoted, completed, closed, rejected, expired } = inquiryStatus

/** Every action that touches a demand's status. What is not here cannot be done. */
export const inquiryMoves = {
  save: { from: [draft], to: 'same', who: ['owner'], permission: 'inquiry_demand_edit' },
  submit: { from: [draft], to: waiting, who: ['owner'], permission: 'inquiry_demand_edit' },
  accept: { from: [waiting], to: inquiring, who: ['inquiry_demand_audit'] },
  reject: { from: [waiting], to: rejected, who: ['inquiry_demand_audit'] },
  reply: { from: [inquiring, quoted], to: quoted, who: ['enterprise'] },
  withdraw: { from: [quoted], to: 'same', who: ['enterprise'] },
  // The last living reply was withdrawn: there is no price any more.
  reopen: { from: [quoted], to: inquiring, who: ['program'] },
  adopt: { from: [quoted], to: completed, who: ['owner'] },
  close: { from: [waiting, inquiring, quoted], to: closed, who: ['owner', 'inquiry_demand_manage'] },
  expire: { from: [waiting, inquiring, quoted], to: expired, who: ['program'] },
  remove: { from: [draft], to: 'removed', who: ['owner'], permission: 'inquiry_demand_delete' },
  discard: {
    from: [draft, waiting, inquiring, quoted, completed, closed, rejected, expired],
    to: 'removed',
    who: ['inquiry_demand_manage'],
  },
} as const satisfies Record<string, Move>

export type InquiryAction = keyof typeof inquiryMoves

export function canMoveInquiry(action: InquiryAction, status: number): boolean {
  return inquiryMoves[action].from.some((one) => one === status)
}
/** Whether the action is open to a user: `is` answers for their part in the demand and for each permission. */
export function mayMoveInquiry(action: InquiryAction, is: (actor: InquiryActor) => boolean): boolean {
  const { who, permission }: Move = inquiryMoves[action]
  return who.some(is) && (permission === undefined || is(permission))
}

/** Enterprises may reply. */
export const openInquiries: readonly InquiryStatus[] = [inquiring, quoted]
/** The demand is final: enterprises that replied may see the other prices. */
export const endedInquiries: readonly InquiryStatus[] = [completed, closed, expired]

export const replyStatus = { valid: 0, withdrawn: 1, adopted: 2 } as const
