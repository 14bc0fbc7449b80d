import type { Label } from '../kit/label.ts'
import type { PermissionCode } from '../menu/permissions.ts'

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

/** `owner` is whom the enterprise is bound to; everyone else needs the permission. */
export type EnterpriseActor = 'owner' | PermissionCode
type Move = Readonly<{
  from: readonly EnterpriseStatus[]
  to: EnterpriseStatus | 'same'
  who: readonly EnterpriseActor[]
}>

const { draft, waiting, approved, rejected, changeWaiting, suspended } = enterpriseStatus

/** Every action that touches an enterprise's status. What is not here cannot be done. */
export const enterpriseMoves = {
  save: { from: [draft], to: 'same', who: ['owner', 'company_edit'] },
  submit: { from: [draft, rejected], to: waiting, who: ['owner', 'company_edit'] },
  change: { from: [approved], to: changeWaiting, who: ['owner', 'company_edit'] },
  pass: { from: [waiting, changeWaiting], to: approved, who: ['company_audit'] },
  reject: { from: [waiting], to: rejected, who: ['company_audit'] },
  rejectChange: { from: [changeWaiting], to: approved, who: ['company_audit'] },
  suspend: { from: [approved], to: suspended, who: ['company_edit'] },
  resume: { from: [suspended], to: approved, who: ['company_edit'] },
} as const satisfies Record<string, Move>

/** What each deed is called where it is refused. */
export const enterpriseActionNames: Readonly<Record<keyof typeof enterpriseMoves, Label>> = {
  save: { zh: '保存', en: 'saved as a draft' },
  submit: { zh: '提交', en: 'submitted' },
  change: { zh: '变更', en: 'changed' },
  pass: { zh: '通过', en: 'approved' },
  reject: { zh: '驳回', en: 'rejected' },
  rejectChange: { zh: '驳回变更', en: 'refused a change' },
  suspend: { zh: '停用', en: 'suspended' },
  resume: { zh: '恢复', en: 'resumed' },
}
/** The same words as the dictionary begins with, for refusals. */
export const enterpriseStates: Readonly<Record<EnterpriseStatus, Label>> = {
  [draft]: { zh: '未提交', en: 'not submitted' },
  [waiting]: { zh: '待审核', en: 'waiting for audit' },
  [approved]: { zh: '已通过', en: 'approved' },
  [rejected]: { zh: '已驳回', en: 'rejected' },
  [changeWaiting]: { zh: '变更待审', en: 'waiting for the audit of a change' },
  [suspended]: { zh: '已停用', en: 'suspended' },
  [enterpriseStatus.deregistered]: { zh: '已注销', en: 'deregistered' },
}

export function canMoveEnterprise(action: EnterpriseAction, status: number): boolean {
  const { from }: Move = enterpriseMoves[action]
  return from.some((one) => one === status)
}

export type EnterpriseAction = keyof typeof enterpriseMoves

/** An enterprise in one of these may submit prices: while a change waits, the old data stay valid. */
export const mayQuote: readonly EnterpriseStatus[] = [approved, changeWaiting]
