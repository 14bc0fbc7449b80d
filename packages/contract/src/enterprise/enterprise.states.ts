/** The words are in the dictionary enterprise_status. */
export const enterpriseStatus = {
  draft: 0,
  waiting: 1,
  approved: 2,
  rejected: 3,
  changeWaiting: 4,
  suspended: 5,
  deregistered: 6,
} as const
export type EnterpriseStatus = (typeof enterpriseStatus)[keyof typeof enterpriseStatus]

type Actor = 'owner' | 'auditor' | 'admin'
type Move = Readonly<{ from: readonly EnterpriseStatus[]; to: EnterpriseStatus | 'same'; who: readonly Actor[] }>

const { draft, waiting, approved, rejected, changeWaiting, suspended } = enterpriseStatus

/** Every deed that touches an enterprise's status. What is not here cannot be done. */
export const enterpriseMoves = {
  save: { from: [draft], to: 'same', who: ['owner', 'admin'] },
  submit: { from: [draft, rejected], to: waiting, who: ['owner', 'admin'] },
  change: { from: [approved], to: changeWaiting, who: ['owner', 'admin'] },
  pass: { from: [waiting, changeWaiting], to: approved, who: ['auditor', 'admin'] },
  reject: { from: [waiting], to: rejected, who: ['auditor', 'admin'] },
  rejectChange: { from: [changeWaiting], to: approved, who: ['auditor', 'admin'] },
  suspend: { from: [approved], to: suspended, who: ['admin'] },
  resume: { from: [suspended], to: approved, who: ['admin'] },
} as const satisfies Record<string, Move>

export type EnterpriseAction = keyof typeof enterpriseMoves

/** An enterprise in one of these may submit prices: while a change waits, the old data stay valid. */
export const mayQuote: readonly EnterpriseStatus[] = [approved, changeWaiting]
