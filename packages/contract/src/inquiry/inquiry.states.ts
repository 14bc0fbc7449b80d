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
type Actor = 'owner' | 'enterprise' | 'auditor' | 'admin' | 'program'
type Move = Readonly<{ from: readonly InquiryStatus[]; to: InquiryStatus | 'same'; who: readonly Actor[] }>

const { draft, waiting, inquiring, quoted, completed, closed, rejected, expired } = inquiryStatus

/** Every deed that touches a demand's status. What is not here cannot be done. */
export const inquiryMoves = {
  save: { from: [draft], to: 'same', who: ['owner'] },
  submit: { from: [draft], to: waiting, who: ['owner'] },
  accept: { from: [waiting], to: inquiring, who: ['auditor', 'admin'] },
  reject: { from: [waiting], to: rejected, who: ['auditor', 'admin'] },
  reply: { from: [inquiring, quoted], to: quoted, who: ['enterprise'] },
  adopt: { from: [quoted], to: completed, who: ['owner'] },
  close: { from: [waiting, inquiring, quoted], to: closed, who: ['owner', 'admin'] },
  expire: { from: [waiting, inquiring, quoted], to: expired, who: ['program'] },
} as const satisfies Record<string, Move>

export type InquiryAction = keyof typeof inquiryMoves
