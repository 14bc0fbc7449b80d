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
} as const satisfies Record<string, ErrorEntry>
