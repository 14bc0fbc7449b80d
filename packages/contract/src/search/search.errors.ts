import type { ErrorEntry } from '../kit/domain-error.ts'

export const searchErrors = {
  'search/no-target': {
    status: 400,
    message: { zh: '请输入指向的材料名称', en: 'Please enter the names of materials that the word stands for' },
  },
  'search/own-target': {
    status: 400,
    message: { zh: '检索词不能指向自己', en: 'A search word cannot stand for itself' },
  },
  'search/own-word': {
    status: 409,
    message: {
      zh: '本站已用自己的检索词代替该词，请修改或删除本站检索词',
      en: 'The station has replaced this word by its own: please change or remove that one',
    },
  },
  'search/twice': {
    status: 400,
    message: { zh: '检索词在文件中重复', en: 'The search word stands in the file twice' },
  },
} as const satisfies Record<string, ErrorEntry>
