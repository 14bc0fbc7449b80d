import type { Label } from '../kit/label.ts'
import type { MaterialAction, MaterialStatus } from './material.states.ts'

/** For errors and messages. Screens show the tenant's labels, from the dictionary material_status. */
export const statusLabels: Readonly<Record<MaterialStatus, Label>> = {
  0: { zh: '草稿', en: 'draft' },
  1: { zh: '待初审', en: 'waiting for audit' },
  2: { zh: '待复审', en: 'waiting for review' },
  3: { zh: '待发布', en: 'approved' },
  4: { zh: '已发布', en: 'published' },
  5: { zh: '已驳回', en: 'rejected' },
  6: { zh: '已下架', en: 'offline' },
  7: { zh: '已归档', en: 'archived' },
}

export const actionLabels: Readonly<Record<MaterialAction, Label>> = {
  edit: { zh: '修改', en: 'edited' },
  send: { zh: '提交审核', en: 'sent for review' },
  withdraw: { zh: '撤回', en: 'withdrawn' },
  passFirst: { zh: '初审通过', en: 'passed in the first audit' },
  rejectFirst: { zh: '初审驳回', en: 'rejected in the first audit' },
  passSecond: { zh: '复审通过', en: 'passed in the second review' },
  rejectSecond: { zh: '复审驳回', en: 'rejected in the second review' },
  passAtOnce: { zh: '一步通过', en: 'passed in one step' },
  rejectAtOnce: { zh: '一步驳回', en: 'rejected in one step' },
  publish: { zh: '发布', en: 'published' },
  sendBack: { zh: '退回', en: 'sent back' },
  moveOn: { zh: '移至下一期', en: 'moved to the next period' },
  giveBackLeft: { zh: '退回', en: 'sent back' },
  takeOffline: { zh: '下架', en: 'taken offline' },
  requestOffline: { zh: '申请下架', en: 'asked to be taken offline' },
  restore: { zh: '恢复', en: 'restored' },
  correct: { zh: '勘误', en: 'corrected' },
  reclassify: { zh: '调整类别', en: 'reclassified' },
  reclassifyOwn: { zh: '调整类别', en: 'reclassified' },
  discard: { zh: '删除', en: 'removed' },
  remove: { zh: '删除', en: 'removed' },
}
