import type { ErrorEntry } from '../kit/domain-error.ts'

/** Periods, and the quotations behind prices. */
export const periodErrors = {
  'period/step': {
    status: 409,
    message: { zh: '发布期不能从“{from}”变为“{to}”', en: 'A period does not go from {from} to {to}' },
  },
  'period/collecting': {
    status: 409,
    message: {
      zh: '同一周期类型已有采集中的发布期：{period}',
      en: 'Another period of this type collects already: {period}',
    },
  },
  'period/published': {
    status: 409,
    message: {
      zh: '发布期已发布，不能修改起止日期，也不能退回',
      en: 'Something of the period is published: its dates stay and it does not go back',
    },
  },
  'period/nothing-published': {
    status: 409,
    message: { zh: '发布期还没有已发布的信息', en: 'Nothing of the period has been published yet' },
  },
  'period/not-begun': {
    status: 409,
    message: {
      zh: '发布期尚未开始，不能登记为“{state}”',
      en: 'The period has not begun and cannot be entered as {state}',
    },
  },
  'period/in-use': {
    status: 409,
    message: {
      zh: '发布期 {period} 已有材料信息，不能删除',
      en: 'The period {period} holds prices and cannot be removed',
    },
  },
  'period/rows-left': {
    status: 409,
    message: {
      zh: '发布期 {period} 还有 {n} 条信息在审核或待发布，请先发布、移至下一期或退回',
      en: 'The period {period} still has {n} prices in audit or approved: publish them, move them on or send them back first',
    },
  },
  'period/no-next': {
    status: 409,
    message: {
      zh: '{period} 之后没有可接收的发布期，请先新增',
      en: 'There is no later period that can take the rows of {period}: please add one',
    },
  },
  'period/not-archived': {
    status: 409,
    message: { zh: '发布期 {period} 未归档，无需重新开放', en: 'The period {period} is not archived' },
  },
  'period/reopening-asked': {
    status: 409,
    message: { zh: '发布期 {period} 已有待处理的重开申请', en: 'A request to reopen {period} waits already' },
  },
  'period/no-reopening': {
    status: 409,
    message: { zh: '发布期 {period} 没有待处理的重开申请', en: 'No request to reopen {period} waits' },
  },
  'period/same-person': {
    status: 403,
    message: {
      zh: '重开申请由您提出，须由他人同意',
      en: 'You asked to reopen this period yourself: somebody else must agree',
    },
  },
  'period/dates': { status: 400, message: { zh: '日期先后不正确', en: 'The dates are not in order' } },
  'period/first-month': {
    status: 400,
    message: { zh: '该周期类型的发布期应从 {months} 月开始', en: 'A period of this type begins in month {months}' },
  },
  'quotation/in-use': {
    status: 409,
    message: {
      zh: '报价单 {quotationNo} 正在被使用，不能删除或作废',
      en: 'The quotation {quotationNo} is in use: it can be neither removed nor made void',
    },
  },
  'quotation/void': {
    status: 409,
    message: {
      zh: '报价单 {quotationNo} 已作废，不能修改',
      en: 'The quotation {quotationNo} is void and cannot change',
    },
  },
  'quotation/void-reason': {
    status: 400,
    message: { zh: '请用作废操作并填写原因', en: 'Please make it void with a reason' },
  },
  'quotation/file': { status: 400, message: { zh: '报价文件不存在', en: 'There is no such document' } },
  'quotation/closed': {
    status: 403,
    message: { zh: '该报价单未开放查看', en: 'The quotation is not open to readers' },
  },
} as const satisfies Record<string, ErrorEntry>
