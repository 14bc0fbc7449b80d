import type { ErrorEntry } from '../kit/domain-error.ts'

export const inquiryErrors = {
  'inquiry/wrong-state': {
    status: 409,
    message: { zh: '{demandNo} 的状态为“{status}”，不能{action}', en: '{demandNo} is {status}: it cannot be {action}' },
  },
  'inquiry/not-yours': {
    status: 403,
    message: {
      zh: '您不能对询价需求 {demandNo} 执行此操作：{action}',
      en: 'The demand {demandNo} cannot be {action} by you',
    },
  },
  'inquiry/own': {
    status: 403,
    message: { zh: '不能受理、驳回自己的询价需求', en: 'Nobody accepts or rejects his own demand' },
  },
  'inquiry/deadline': {
    status: 400,
    message: { zh: '截止时间必须晚于现在', en: 'The deadline lies in the past' },
  },
  'inquiry/deadline-passed': {
    status: 409,
    message: { zh: '该询价已于 {deadline} 截止', en: 'The demand ended at {deadline}' },
  },
  'inquiry/delivery': {
    status: 400,
    message: { zh: '交货日期不能早于今天', en: 'The delivery lies in the past' },
  },
  'inquiry/reason-required': { status: 400, message: { zh: '请填写原因', en: 'Please give the reason' } },
  'inquiry/quantity': { status: 400, message: { zh: '数量必须大于 0', en: 'The quantity is above 0' } },
  'inquiry/valid-to': {
    status: 400,
    message: { zh: '报价有效期不能早于今天', en: 'The price must be valid at least until today' },
  },
  'inquiry/reply-unknown': {
    status: 404,
    message: { zh: '没有这条有效报价', en: 'There is no such valid reply' },
  },
  'inquiry/category-needed': {
    status: 400,
    message: {
      zh: '需求没有选择材料类别，不能生成材料信息',
      en: 'The demand names no category, so no price can be made of the reply',
    },
  },
} as const satisfies Record<string, ErrorEntry>
