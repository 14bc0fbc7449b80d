import type { ErrorEntry } from '../kit/domain-error.ts'

export const enterpriseErrors = {
  'enterprise/none': {
    status: 403,
    message: {
      zh: '您还没有企业，请先申请企业认证',
      en: 'You have no enterprise yet: please apply for one first',
    },
  },
  'enterprise/may-not-quote': {
    status: 409,
    message: {
      zh: '企业未通过审核或已停用，不能提交价格',
      en: 'The enterprise has not been approved or is suspended: it cannot submit prices',
    },
  },
  'enterprise/licence-expired': {
    status: 409,
    message: {
      zh: '营业执照已于 {date} 到期，更新执照后才能提交价格',
      en: 'The business licence expired on {date}: renew it before submitting prices',
    },
  },
  'enterprise/wrong-state': {
    status: 409,
    message: {
      zh: '企业当前状态为“{status}”，不能{action}',
      en: 'The enterprise is {status}: it cannot be {action}',
    },
  },
  'enterprise/not-yours': {
    status: 403,
    message: { zh: '您不能{action}该企业', en: 'This enterprise cannot be {action} by you' },
  },
  'enterprise/own': {
    status: 403,
    message: { zh: '不能审核自己的企业', en: 'Nobody audits his own enterprise' },
  },
  'enterprise/already': {
    status: 409,
    message: { zh: '每个账号只能有一家企业', en: 'An account has one enterprise only' },
  },
  'enterprise/own-account': {
    status: 403,
    message: { zh: '不能绑定或解绑自己的账号', en: 'Nobody binds or unbinds his own account' },
  },
  'enterprise/same-account': {
    status: 409,
    message: { zh: '企业的绑定账号没有变化', en: 'The enterprise is bound so already' },
  },
  'enterprise/correct-on-pass': {
    status: 400,
    message: {
      zh: '驳回变更时不能修正{labels}',
      en: '{labels} cannot be corrected while the change is refused',
    },
  },
  'enterprise/opinion-required': {
    status: 400,
    message: { zh: '请填写意见或原因', en: 'Please give the opinion or the reason' },
  },
  'enterprise/nothing-decided': {
    status: 400,
    message: { zh: '请给出审核结果或操作', en: 'Please say what is decided' },
  },
  'enterprise/has-published': {
    status: 409,
    message: {
      zh: '企业有已发布的材料价格，不能删除：{names}',
      en: 'The enterprise has published prices and cannot be removed: {names}',
    },
  },
  'enterprise/decision-fixed': {
    status: 409,
    message: { zh: '审核记录不能删除，只能删除备注', en: 'Decisions are kept for good; only remarks can be removed' },
  },
} as const satisfies Record<string, ErrorEntry>
