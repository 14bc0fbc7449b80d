import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'

const path = 'blade-flow/category'

/** A kind of process: an entry of the dictionary `flow`. */
export const flowCategory = z.object({
  id: z.string(),
  version: z.int(),
  dictKey: z.string(),
  dictValue: z.string(),
  dictValueEn: z.string().nullable(),
  sort: z.int(),
  /** The screens of this kind, such as `leave`. Null for the general ones. */
  remark: z.string().nullable(),
  /** The number of deployed processes of this kind. */
  used: z.int(),
})
export type FlowCategory = z.output<typeof flowCategory>

export const categoryListCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '流程类型：列表', en: 'Process categories: list' },
  answer: z.array(flowCategory),
})
export const submitCategoryCall = defineCall({
  method: 'POST',
  path: `${path}/submit`,
  label: { zh: '流程类型：新增或修改', en: 'Process category: add or change' },
  body: z.strictObject({
    id: idText.optional(),
    version: z.int().optional(),
    dictKey: labelled(
      z
        .string()
        .trim()
        .regex(/^[\w-]{1,32}$/),
      '类型标识',
      'Key',
    ),
    dictValue: labelled(z.string().trim().min(1).max(128), '类型名称', 'Name'),
    dictValueEn: labelled(z.string().trim().max(128).nullish(), '英文名称', 'English name'),
    sort: labelled(z.int().min(0).max(9999).optional(), '排序', 'Order'),
  }),
  sentBack: flowCategory,
  answer: z.null(),
})
export const removeCategoryCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '流程类型：删除', en: 'Process category: remove' },
  query: z.object({ id: idText }),
  answer: z.null(),
  undoable: true,
})
