import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, integer, longText, optional, parent, references, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { defineResource, recordSchema } from '../kit/resource.ts'
import { treeNode } from '../tree-node.ts'

export const dept = defineResource({
  name: 'dept',
  table: 'dept',
  path: 'blade-system/dept',
  label: { zh: '机构', en: 'Department' },
  owner: 'tenant',
  fields: {
    parentId: optional(
      parent('上级机构', 'Parent department', {
        target: { table: 'dept', label: 'deptName', options: 'blade-system/dept/tree' },
      }),
    ),
    deptName: text('机构简称', 'Short name', { max: 64, search: 'contains' }),
    fullName: text('机构全称', 'Full name', { max: 128, search: 'contains' }),
    deptCategory: choice('机构类型', 'Category', { dictionary: 'org_category', search: 'equals', initial: 1 }),
    regionCode: optional(
      references('负责地区', 'Regions of duty', {
        target: { table: 'region', label: 'name', key: 'code', options: 'blade-system/region/lazy-tree' },
        inList: false,
      }),
    ),
    sort: integer('排序', 'Order', { initial: 1 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'sort',
  whole: true,
  tree: true,
  derived: { ancestors: z.string() },
  usedBy: [{ table: 'dept_member', column: 'dept_id', name: 'real_name', label: { zh: '用户', en: 'users' } }],
})

const lazyRow = recordSchema(dept).extend({ hasChildren: z.boolean() })
const below = z.object({
  parentId: idText.optional(),
  deptName: z.string().max(100).optional(),
  fullName: z.string().max(100).optional(),
  deptCategory: z.coerce.number().int().optional(),
})
const tree = z.array(treeNode)

export const lazyDeptsCall = defineCall({
  method: 'GET',
  path: 'blade-system/dept/lazy-list',
  label: { zh: '机构：下一级', en: 'Departments: next level' },
  query: below,
  answer: z.array(lazyRow),
})
export const deptTreeCall = defineCall({
  method: 'GET',
  path: 'blade-system/dept/tree',
  label: { zh: '机构树', en: 'Department tree' },
  query: z.object({ tenantId: z.string().max(12).optional() }),
  answer: tree,
})
export const lazyDeptTreeCall = defineCall({
  method: 'GET',
  path: 'blade-system/dept/lazy-tree',
  label: { zh: '机构树：下一级', en: 'Department tree: next level' },
  query: z.object({
    parentId: idText.optional(),
    tenantId: z.string().max(12).optional(),
    /** Part of a name: matches of any level, each with its path. */
    deptName: z.string().trim().max(64).optional(),
  }),
  answer: tree,
})
export const selectDeptsCall = defineCall({
  method: 'GET',
  path: 'blade-system/dept/select',
  label: { zh: '机构选项', en: 'Departments to choose from' },
  query: z.object({ userId: idText.optional() }),
  answer: z.array(z.object({ id: z.string(), deptName: z.string(), fullName: z.string() })),
})
