import { longText, optional, text } from '../kit/field.ts'
import { defineResource } from '../kit/resource.ts'

export const param = defineResource({
  name: 'param',
  table: 'param',
  path: 'blade-system/param',
  label: { zh: '系统参数', en: 'System parameter' },
  owner: 'platform',
  fields: {
    paramName: text('参数名称', 'Parameter name', { max: 64, search: 'contains' }),
    paramKey: text('参数键名', 'Parameter key', { max: 64, search: 'contains' }),
    paramValue: text('参数键值', 'Parameter value', { max: 2000 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'paramKey',
  unique: [['paramKey']],
})
