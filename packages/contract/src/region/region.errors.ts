import type { ErrorEntry } from '../kit/domain-error.ts'

export const regionErrors = {
  'region/parent': { status: 400, message: { zh: '上级区划不存在', en: 'There is no such parent region' } },
  'region/level': {
    status: 400,
    message: { zh: '区划等级必须低于上级区划', en: 'The level must be below that of the parent region' },
  },
  'region/twice': {
    status: 400,
    message: { zh: '区划编号在文件中重复', en: 'The region code stands in the file twice' },
  },
} as const satisfies Record<string, ErrorEntry>
