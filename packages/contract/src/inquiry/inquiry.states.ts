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

/** `owner` made the demand, `enterprise` was asked, `program` is the job that looks at deadlines. */
export type InquiryActor = 'owner' | 'enterprise' | 'auditor' | 'admin' | 'program'
type Move = Readonly<{
  from: readonly InquiryStatus[]
  to: InquiryStatus | 'same' | 'removed'
  who: readonly InquiryActor[]
}>

const { draft, waiting, inquiring, quoted, completed, closed, rejected, expired } = inquiryStatus

/** Every deed that touches a demand's status. What is not here cannot be done. */
export const inquiryMoves = {
  save: { from: [draft], to: 'same', who: ['owner'] },
  submit: { from: [draft], to: waiting, who: ['owner'] },
  accept: { from: [waiting], to: inquiring, who: ['auditor', 'admin'] },
  reject: { from: [waiting], to: rejected, who: ['auditor', 'admin'] },
  reply: { from: [inquiring, quoted], to: quoted, who: ['enterprise'] },
  withdraw: { from: [quoted], to: 'same', who: ['enterprise'] },
  // The last living reply was withdrawn: there is no price any more.
  reopen: { from: [quoted], to: inquiring, who: ['program'] },
  adopt: { from: [quoted], to: completed, who: ['owner'] },
  close: { from: [waiting, inquiring, quoted], to: closed, who: ['owner', 'admin'] },
  expire: { from: [waiting, inquiring, quoted], to: expired, who: ['program'] },
  remove: { from: [draft], to: 'removed', who: ['owner'] },
  discard: {
    from: [draft, waiting, inquiring, quoted, completed, closed, rejected, expired],
    to: 'removed',
    who: ['admin'],
  },
} as const satisfies Record<string, Move>

export type InquiryAction = keyof typeof inquiryMoves

export function canMoveInquiry(action: InquiryAction, status: number): boolean {
  return inquiryMoves[action].from.some((one) => one === status)
}
export function mayMoveInquiry(action: InquiryAction, actors: readonly InquiryActor[]): boolean {
  const who: readonly InquiryActor[] = inquiryMoves[action].who
  return actors.some((actor) => who.includes(actor))
}

/** Enterprises may reply. */
export const openInquiries: readonly InquiryStatus[] = [inquiring, quoted]
/** Nothing moves any more: whoever replied may see what the others asked for. */
export const endedInquiries: readonly InquiryStatus[] = [completed, closed, expired]

export const replyStatus = { valid: 0, withdrawn: 1, adopted: 2 } as const
