import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { auditShape } from '../kit/resource.ts'

/** The types of values, with their controls and searches. The first of each is the default of a new row. */
export const propertyTypes = {
  string: { components: ['input', 'textarea'], queries: ['contains', 'equals'] },
  integer: { components: ['number'], queries: ['equals'] },
  decimal: { components: ['number'], queries: [] },
  boolean: { components: ['switch'], queries: ['equals'] },
  date: { components: ['date'], queries: [] },
  datetime: { components: ['datetime'], queries: ['range'] },
} as const satisfies Record<string, { components: readonly string[]; queries: readonly string[] }>

/** A dictionary value is picked from the dictionary, whatever the column's type is. */
export const chosen = { components: ['select'], queries: ['equals'] } as const

export type PropertyType = keyof typeof propertyTypes
export const componentTypes = ['input', 'textarea', 'number', 'switch', 'select', 'date', 'datetime'] as const
export const queryTypes = ['equals', 'contains', 'range'] as const

type Typed = { propertyType: PropertyType; componentType?: string; dictCode?: string | null | undefined }

/** A long text is searched by part, never by equality. */
const long = { components: propertyTypes.string.components, queries: ['contains'] } as const

export function fitting({ propertyType, componentType, dictCode }: Typed) {
  if (dictCode) return chosen
  return propertyType === 'string' && componentType === 'textarea' ? long : propertyTypes[propertyType]
}

const yes = (zh: string, en: string) => labelled(z.int().min(0).max(1), zh, en)
const short = (max: number) => z.string().trim().max(max)

/** One column of a model's table, and its settings. */
export const prototypeShape = {
  jdbcName: labelled(short(63).min(1), '列名', 'Column'),
  jdbcType: labelled(short(64).min(1), '列类型', 'Column type'),
  jdbcComment: labelled(short(200), '列注释', 'Comment').nullish(),
  propertyName: labelled(short(48).regex(/^[a-z][A-Za-z0-9]*$/), '属性名', 'Property'),
  propertyType: labelled(
    z.enum(['string', 'integer', 'decimal', 'boolean', 'date', 'datetime']),
    '属性类型',
    'Type',
    true,
  ),
  maxLength: labelled(z.int().min(1).max(20_000), '最大长度', 'Longest').nullish(),
  isList: yes('列表', 'List'),
  isForm: yes('表单', 'Form'),
  isRow: yes('独占一行', 'Own line'),
  isRequired: yes('必填', 'Required'),
  isQuery: yes('查询', 'Search'),
  isUnique: yes('唯一', 'Unique').default(0),
  componentType: labelled(z.enum(componentTypes), '组件', 'Control', true),
  dictCode: labelled(short(64).regex(/^([A-Za-z][\w-]*)?$/), '字典', 'Dictionary').nullish(),
  queryType: labelled(z.enum(queryTypes), '查询方式', 'Kind of search', true).nullish(),
}

const prototypeInput = z.strictObject({
  ...prototypeShape,
  modelId: idText,
  id: idText.nullish(),
  version: z.int().nullish(),
  /** Sent back with the row. Its order is its position among the others. */
  sort: z.int().nullish(),
})
export type PrototypeInput = z.output<typeof prototypeInput>

const { jdbcName, jdbcType, propertyName, propertyType, componentType } = prototypeShape
const marks = {
  isList: z.int(),
  isForm: z.int(),
  isRow: z.int(),
  isRequired: z.int(),
  isQuery: z.int(),
  isUnique: z.int(),
}

/** A row that was only read from the table has no id yet. */
export const prototypeRow = z.object({
  jdbcName,
  jdbcType,
  propertyName,
  propertyType,
  componentType,
  ...marks,
  jdbcComment: z.string().nullable(),
  maxLength: z.int().nullable(),
  dictCode: z.string().nullable(),
  queryType: z.enum(queryTypes).nullable(),
  modelId: z.string(),
  sort: z.int(),
  id: auditShape.id.nullable(),
  version: auditShape.version.nullable(),
})
export type PrototypeRow = z.output<typeof prototypeRow>

export const mostProperties = 200

export const submitPrototypesCall = defineCall({
  method: 'POST',
  path: 'blade-develop/model-prototype/submit-list',
  label: { zh: '保存模型属性', en: 'Save the properties of a model' },
  body: z.array(prototypeInput).min(1).max(mostProperties),
  answer: z.array(prototypeRow),
})
export const selectPrototypesCall = defineCall({
  method: 'GET',
  path: 'blade-develop/model-prototype/select',
  label: { zh: '已保存的模型属性', en: 'Saved properties of a model' },
  query: z.object({ modelId: idText }),
  answer: z.array(prototypeRow),
})
/** The saved columns. For a new model, or with `fresh`, those of its table, with saved settings of the same columns. */
export const modelPrototypeCall = defineCall({
  method: 'GET',
  path: 'blade-develop/model/model-prototype',
  label: { zh: '模型属性', en: 'Properties of a model' },
  query: z.object({ modelId: idText, fresh: z.coerce.number().int().min(0).max(1).default(0) }),
  answer: z.array(prototypeRow),
})
