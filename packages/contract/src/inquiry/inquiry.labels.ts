import type { Label } from '../kit/label.ts'
import type { InquiryAction, InquiryStatus } from './inquiry.states.ts'

/** For errors and messages. Screens show the tenant's labels, from the dictionary inquiry_status. */
export const inquiryStates: Readonly<Record<InquiryStatus, Label>> = {
  0: { zh: '草稿', en: 'a draft' },
  1: { zh: '待受理', en: 'waiting for acceptance' },
  2: { zh: '询价中', en: 'open for replies' },
  3: { zh: '已报价', en: 'quoted' },
  4: { zh: '已完成', en: 'completed' },
  5: { zh: '已关闭', en: 'closed' },
  6: { zh: '已驳回', en: 'rejected' },
  7: { zh: '已过期', en: 'expired' },
}

export const inquiryActionNames: Readonly<Record<InquiryAction, Label>> = {
  save: { zh: '修改', en: 'edited' },
  submit: { zh: '提交', en: 'submitted' },
  accept: { zh: '受理', en: 'accepted' },
  reject: { zh: '驳回', en: 'rejected' },
  reply: { zh: '报价', en: 'quoted' },
  withdraw: { zh: '撤回报价', en: 'withdrawn from' },
  reopen: { zh: '重新询价', en: 'opened again' },
  adopt: { zh: '采纳报价', en: 'completed' },
  close: { zh: '关闭', en: 'closed' },
  expire: { zh: '过期', en: 'expired' },
  remove: { zh: '删除', en: 'removed' },
  discard: { zh: '删除', en: 'removed' },
}
