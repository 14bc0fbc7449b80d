import type { ErrorEntry } from '../kit/domain-error.ts'

export const categoryErrors = {
  'category/code': {
    status: 400,
    message: {
      zh: '一级类别编码为 2 位数字，下级编码以上级编码 {parent} 开头且更长',
      en: 'A code has 2 digits at the top; below, it begins with the code above it ({parent}) and is longer',
    },
  },
  'category/code-fixed': {
    status: 409,
    message: {
      zh: '该类别有下级类别，不能更改编码或上级',
      en: 'The category has others below it: neither its code nor its place can be changed',
    },
  },
  'category/too-deep': {
    status: 400,
    message: { zh: '类别最多四级', en: 'Categories have at most four levels' },
  },
  'category/tax-rate': {
    status: 400,
    message: { zh: '税率应在 0 到 1 之间，即 0% 到 100%', en: 'A tax rate is between 0 and 1, that is 0% to 100%' },
  },
} as const satisfies Record<string, ErrorEntry>
