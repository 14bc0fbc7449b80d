import { choice, longText, optional, reference, text } from '../kit/field.ts'
import { defineResource } from '../kit/resource.ts'

export const apiScope = defineResource({
  name: 'api_scope',
  table: 'api_scope',
  path: 'blade-system/api-scope',
  label: { zh: '接口权限', en: 'API scope' },
  owner: 'platform',
  fields: {
    menuId: reference('菜单', 'Menu', {
      target: { table: 'menu', label: 'name', options: 'blade-system/menu/tree' },
      search: 'equals',
    }),
    scopeName: text('权限名称', 'Name', { max: 64, search: 'contains' }),
    resourceCode: text('资源编号', 'Resource code', { max: 64, search: 'contains' }),
    /** `*` is one segment, `**` any number. */
    scopePath: text('接口地址', 'Path pattern', {
      max: 255,
      search: 'contains',
      pattern: /^\/api(\/(\*{1,2}|[\w.-]+))+$/,
    }),
    scopeType: choice('接口类型', 'Kind', { dictionary: 'api_scope_type', search: 'equals', initial: 1 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: '-createTime',
})
