import type { ErrorEntry } from '../kit/domain-error.ts'

export const standardErrors = {
  'standard/itself': {
    status: 400,
    message: { zh: '不能与自身合并', en: 'A standard material cannot be merged with itself' },
  },
  'standard/merged-already': {
    status: 409,
    message: { zh: '“{name}”已并入其他标准材料', en: '{name} has been merged into another one already' },
  },
  'standard/units-apart': {
    status: 409,
    message: {
      zh: '“{name}”的计量单位 {there} 与 {here} 不可直接比较，不能合并',
      en: 'Prices of {name} per {there} do not compare with those per {here}: they cannot be merged',
    },
  },
  'standard/differs': {
    status: 409,
    message: {
      zh: '所选材料的硬性参数或单位不同，请核对差异后再确认合并',
      en: 'They differ in hard attributes or units: please look at the differences and confirm',
    },
  },
  'standard/not-part': {
    status: 409,
    message: { zh: '“{name}”不是该标准材料的合并项', en: '{name} is no part of this standard material' },
  },
} as const satisfies Record<string, ErrorEntry>
