import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { choice, integer, longText, optional, text } from '../kit/field.ts'
import { defineResource } from '../kit/resource.ts'

export const post = defineResource({
  name: 'post',
  table: 'post',
  path: 'blade-system/post',
  label: { zh: '岗位', en: 'Post' },
  owner: 'tenant',
  fields: {
    category: choice('岗位类型', 'Category', { dictionary: 'post_category', search: 'equals' }),
    postCode: text('岗位编号', 'Post code', { max: 32, search: 'contains' }),
    postName: text('岗位名称', 'Post name', { max: 64, search: 'contains' }),
    sort: integer('排序', 'Order', { initial: 1 }),
    remark: optional(longText('备注', 'Remark', { max: 255 })),
  },
  sort: 'sort',
  unique: [['postCode']],
  usedBy: [{ table: 'post_holder', column: 'post_id', name: 'real_name', label: { zh: '用户', en: 'users' } }],
})

export const selectPostsCall = defineCall({
  method: 'GET',
  path: 'blade-system/post/select',
  label: { zh: '岗位选项', en: 'Posts to choose from' },
  query: z.object({ tenantId: z.string().max(12).optional() }),
  answer: z.array(z.object({ id: z.string(), postCode: z.string(), postName: z.string() })),
})
