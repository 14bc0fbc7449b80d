import type { ErrorEntry } from '../kit/domain-error.ts'

export const pastIssueErrors = {
  'past/period-missing': {
    status: 400,
    message: {
      zh: '没有期：列、工作表名和标题中都没有，也没有为文件选择',
      en: 'No period: neither in a column, the name of the sheet or its title, nor chosen for the file',
    },
  },
  'past/period-unreadable': {
    status: 400,
    message: { zh: '“{text}”不是可识别的期', en: '"{text}" is not a period that can be read' },
  },
  'past/period-own': {
    status: 409,
    message: {
      zh: '{period} 期在本系统采集或发布，不能用过往价格覆盖',
      en: 'The period {period} is collected or was published here: past prices do not overwrite it',
    },
  },
  'past/period-not-over': {
    status: 409,
    message: { zh: '{period} 期尚未结束，不是过往价格', en: 'The period {period} is not over: it is not a past issue' },
  },
  'past/other-price': {
    status: 409,
    message: {
      zh: '{period} 期已移入该材料，含税价为 {price}，与文件不同',
      en: 'The period {period} has this material already, at {price} with tax and not as in the file',
    },
  },
  'past/twice': {
    status: 400,
    message: {
      zh: '{period} 期的同一材料在第 {row} 行有另一个价格',
      en: 'Row {row} has another price of the same material for the period {period}',
    },
  },
  'past/not-written': {
    status: 409,
    message: { zh: '该批次正在移入或已撤回', en: 'The batch is being written, or was taken back' },
  },
  'past/corrected': {
    status: 409,
    message: {
      zh: '该批次有 {n} 条价格已勘误或下架，不能撤回',
      en: '{n} prices of the batch were corrected or taken offline: it cannot be taken back',
    },
  },
  'past/used': {
    status: 409,
    message: {
      zh: '{period} 期发布的 {n} 条参考价以该批次的价格计算涨跌或延用，不能撤回',
      en: '{n} reference prices of the period {period} were computed with prices of the batch: it cannot be taken back',
    },
  },
  'past/mixed': {
    status: 409,
    message: {
      zh: '{period} 期已有本系统的价格，不能撤回',
      en: 'The period {period} has prices of its own by now: the batch cannot be taken back',
    },
  },
  'past/index-base': {
    status: 409,
    message: {
      zh: '{period} 期是指数的基期，请先更改基期',
      en: 'The period {period} is the base of the index: please choose another base first',
    },
  },
} as const satisfies Record<string, ErrorEntry>
