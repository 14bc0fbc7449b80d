import type { ErrorEntry } from '../kit/domain-error.ts'

export const watchErrors = {
  'watch/too-many': {
    status: 409,
    message: { zh: '最多关注 {most} 项', en: 'At most {most} materials can be watched' },
  },
  'watch/unknown-material': {
    status: 400,
    message: { zh: '没有这种标准材料', en: 'There is no such standard material' },
  },
} as const satisfies Record<string, ErrorEntry>
