import { z } from 'zod'
import { choice, longText, optional, reference, text } from '../kit/field.ts'
import { defineResource } from '../kit/resource.ts'

export const dataScope = defineResource({
  name: 'data_scope',
  table: 'data_scope',
  path: 'blade-system/data-scope',
  label: { zh: '数据权限', en: 'Data scope' },
  owner: 'platform',
  fields: {
    menuId: reference('菜单', 'Menu', {
      target: { table: 'menu', label: 'name', options: 'blade-system/menu/tree' },
      search: 'equals',
    }),
    scopeName: text('权限名称', 'Name', { max: 64, search: 'contains' }),
    resourceCode: text('资源编号', 'Resource code', { max: 64, search: 'contains' }),
    scopeColumn: text('权限字段', 'Field', { max: 64 }),
    scopeType: choice('规则类型', 'Rule', { dictionary: 'data_scope_type', search: 'equals' }),
    scopeField: optional(text('可见字段', 'Visible fields', { max: 255, inList: false })),
    scopeValue: optional(longText('自定义规则', 'Condition', { max: 4000 })),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: '-createTime',
  ignored: ['scopeClass'],
})

export const scopeTypes = { all: 1, own: 2, dept: 3, deptAndBelow: 4, custom: 5 } as const

export const scopeOperators = ['=', '!=', '<', '<=', '>', '>=', 'in', 'contains', 'empty'] as const

/** A custom rule, built in the screen from fields, operators and values. It is never SQL. */
export const scopeCondition = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z
    .array(
      z.strictObject({
        field: z.string().max(64),
        op: z.enum(scopeOperators),
        /** `$user` and `$dept` stand for the caller's own. */
        value: z
          .union([z.string().max(200), z.number(), z.array(z.union([z.string().max(200), z.number()])).max(100)])
          .optional(),
      }),
    )
    .min(1)
    .max(20),
})
export type ScopeCondition = z.output<typeof scopeCondition>
