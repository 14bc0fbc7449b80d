import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { flag, integer, keyText, longText, optional, parent, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { defineResource, pageOf, pagingShape, recordSchema } from '../kit/resource.ts'
import { treeNode } from '../tree-node.ts'

function fieldsOf(path: string, table: string) {
  return {
    code: text('字典编号', 'Dictionary number', { max: 64, search: 'contains', pattern: /^[A-Za-z][\w-]*$/ }),
    dictValue: text('字典名称', 'Dictionary name', { max: 128, search: 'contains' }),
    dictValueEn: optional(text('英文名称', 'English name', { max: 128, inList: false })),
    parentId: optional(
      parent('上级字典', 'Parent', { target: { table, label: 'dictValue', options: `${path}/tree` }, inList: true }),
    ),
    // Required for a child. A dictionary itself has none.
    dictKey: optional(keyText('字典键值', 'Dictionary key value', { max: 64 })),
    sort: integer('字典排序', 'Dictionary sort', { initial: 1 }),
    isSealed: flag('封存', 'Sealed', { initial: 0 }),
    remark: optional(longText('字典备注', 'Remark', { max: 255, inList: true })),
  } as const
}

export const dict = defineResource({
  name: 'dict',
  table: 'dict',
  path: 'blade-system/dict',
  label: { zh: '系统字典', en: 'System dictionary' },
  owner: 'platform',
  fields: fieldsOf('blade-system/dict', 'dict'),
  sort: 'sort',
  unique: [['code', 'dictKey']],
  whole: true,
  tree: true,
})

export const dictBiz = defineResource({
  name: 'dictbiz',
  table: 'dict_biz',
  path: 'blade-system/dict-biz',
  label: { zh: '业务字典', en: 'Business dictionary' },
  owner: 'tenant',
  fields: fieldsOf('blade-system/dict-biz', 'dict_biz'),
  sort: 'sort',
  unique: [['code', 'dictKey']],
  whole: true,
  tree: true,
})

export type Dictionary = typeof dict | typeof dictBiz

const filters = { code: z.string().max(100).optional(), dictValue: z.string().max(100).optional() }

/** The calls of both dictionaries besides the standard ones. */
export function dictCallsOf(resource: Dictionary) {
  const record = recordSchema(resource)
  const { path, label } = resource
  const named = (name: string, zh: string, en: string) => ({
    path: `${path}/${name}`,
    label: { zh: `${label.zh}：${zh}`, en: `${label.en}: ${en}` },
  })
  return {
    parentList: defineCall({
      method: 'GET',
      ...named('parent-list', '字典', 'dictionaries'),
      query: z.object({ ...pagingShape, ...filters }),
      answer: pageOf(record),
    }),
    childList: defineCall({
      method: 'GET',
      ...named('child-list', '字典项', 'entries'),
      query: z.object({ parentId: idText, ...filters }),
      answer: z.array(record),
    }),
    tree: defineCall({
      method: 'GET',
      ...named('tree', '树', 'tree'),
      query: z.object({ code: z.string().max(64).optional() }),
      answer: z.array(treeNode),
    }),
  }
}
