import type { ErrorEntry } from '../kit/domain-error.ts'

export const leaveErrors = {
  'leave/ends-before-start': {
    status: 400,
    message: { zh: '结束时间必须晚于开始时间', en: 'A leave ends after it begins' },
  },
  'leave/too-long': {
    status: 400,
    message: { zh: '一次请假不能超过 {most} 天', en: 'A leave is {most} days at most' },
  },
  'leave/own-approver': {
    status: 400,
    message: { zh: '审批人不能是自己', en: 'Nobody approves his own leave' },
  },
} as const satisfies Record<string, ErrorEntry>
