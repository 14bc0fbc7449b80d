import type { ErrorEntry } from '../kit/domain-error.ts'

export const priceErrors = {
  'price/contact-limit': {
    status: 429,
    message: {
      zh: '今日查看联系方式已达 {limit} 次上限，请明日再试',
      en: 'You have looked at {limit} contacts today, which is the limit; please come back tomorrow',
    },
  },
  'price/too-many-regions': {
    status: 400,
    message: { zh: '一次最多比较 {most} 个地区', en: 'At most {most} regions can be compared at once' },
  },
  'price/too-many-materials': {
    status: 400,
    message: { zh: '一次最多对比 {most} 个材料', en: 'At most {most} materials can be compared at once' },
  },
  'price/no-subject': {
    status: 400,
    message: { zh: '请指定材料或材料类别', en: 'Please say which material or class' },
  },
  'price/bad-range': {
    status: 400,
    message: { zh: '起止范围不正确，最多 {most} 期', en: 'The range is not valid; at most {most} periods' },
  },
  'price/bad-price-range': {
    status: 400,
    message: { zh: '最低价不能高于最高价', en: 'The lowest price cannot be above the highest' },
  },
} as const satisfies Record<string, ErrorEntry>
