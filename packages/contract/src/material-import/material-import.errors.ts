import type { ErrorEntry } from '../kit/domain-error.ts'

export const materialImportErrors = {
  'material-import/no-file': {
    status: 400,
    message: { zh: '请选择要导入的文件', en: 'Please choose the file to import' },
  },
  'material-import/no-period': {
    status: 409,
    message: { zh: '当前没有采集中的发布期', en: 'No period is collecting at the moment' },
  },
  'material-import/category-missing': {
    status: 400,
    message: { zh: '请填写材料类别，或类别编码开头的材料编码', en: 'Give the category, or a code that begins with it' },
  },
  'material-import/category-unknown': {
    status: 400,
    message: { zh: '没有材料类别 {named}，或已停用', en: 'There is no category {named}, or it is disabled' },
  },
  'material-import/twice': {
    status: 400,
    message: { zh: '与文件第 {row} 行重复', en: 'The same as row {row} of the file' },
  },
  'material-import/present': {
    status: 409,
    message: { zh: '本期已有该材料的价格', en: 'This material has a price for the period already' },
  },
  'material-import/no-price': {
    status: 400,
    message: {
      zh: '本行没有材料价格，视为标题、合计或说明',
      en: 'The row has no price of a material and is taken for a title, a sum or a note',
    },
  },
  'material-import/other-price': {
    status: 409,
    message: {
      zh: '与文件第 {row} 行是同一材料，但价格不同（除税 {price}，第 {row} 行 {before}）',
      en: 'The same item as row {row} with another price (without tax {price}, row {row} {before})',
    },
  },
  'material-import/present-otherwise': {
    status: 409,
    message: {
      zh: '本期已有该材料的价格，且价格不同（除税 {price}，已有 {before}）',
      en: 'This material has another price for the period already (without tax {price}, there {before})',
    },
  },
  'material-import/too-small': {
    status: 400,
    message: {
      zh: '按“{unit}”报价折合单价仅 {price} 元，过小而无法准确记录：请改用较大的计量单位',
      en: 'A price per {unit} is only {price} for one, too small to be exact: please use a larger unit',
    },
  },
  'material-import/not-failed': {
    status: 409,
    message: { zh: '只有失败的批次可以重新导入', en: 'Only an import that failed can be tried again' },
  },
} as const satisfies Record<string, ErrorEntry>
