import type { ErrorEntry } from '../kit/domain-error.ts'

export const logErrors = {
  'log/too-young': {
    status: 400,
    message: { zh: '最近 {days} 天的日志不能清理', en: 'Log lines of the last {days} days cannot be deleted' },
  },
} as const satisfies Record<string, ErrorEntry>
