import type { ErrorEntry } from '../kit/domain-error.ts'

export const dictionaryErrors = {
  'dict/key-required': {
    status: 400,
    message: { zh: '请输入字典键值', en: 'Please enter the dictionary key value' },
  },
} as const satisfies Record<string, ErrorEntry>
