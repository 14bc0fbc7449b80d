import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { optional, reference, text } from '../kit/field.ts'
import { idsText, idText } from '../kit/id.ts'
import { callsOf, defineResource } from '../kit/resource.ts'

const models = { table: 'model', label: 'modelName', options: 'blade-develop/model/select' } as const
const column = /^[a-z][A-Za-z0-9]*$/

export const templateTypes = ['crud', 'sub', 'tree'] as const

export const code = defineResource({
  name: 'code',
  table: 'code',
  path: 'blade-develop/code',
  label: { zh: '代码生成', en: 'Code generation' },
  owner: 'platform',
  fields: {
    codeName: text('模块名称', 'Module name', { max: 64, search: 'contains' }),
    modelId: reference('数据模型', 'Data model', { target: models, search: 'equals' }),
    templateType: optional(text('模板', 'Template', { max: 4, pattern: /^(crud|sub|tree)$/, initial: 'crud' })),
    serviceName: optional(text('服务名', 'Service', { max: 64, pattern: /^[a-z][a-z0-9-]*$/, inList: false })),
    packageName: optional(text('模块目录', 'Area', { max: 32, pattern: /^[a-z][a-z0-9]*$/ })),
    tablePrefix: optional(text('表前缀', 'Table prefix', { max: 32, pattern: /^[A-Za-z0-9_.]+$/, inList: false })),
    pkName: optional(text('主键列', 'Primary key', { max: 63, pattern: /^[A-Za-z_]\w*$/, inList: false })),
    author: optional(text('作者', 'Author', { max: 64, inList: false })),
    apiPath: text('接口路径', 'API path', { max: 96, pattern: /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){1,3}$/ }),
    webPath: text('页面路径', 'Page path', { max: 96, pattern: /^(\/[a-z][A-Za-z0-9-]*){2,3}$/ }),
    subModelId: optional(reference('子表模型', 'Model of the children', { target: models, inList: false })),
    subFkId: optional(
      text('子表外键属性', 'Property that holds the parent', { max: 48, pattern: column, inList: false }),
    ),
    treePid: optional(text('上级属性', 'Property that holds the parent', { max: 48, pattern: column, inList: false })),
    treeName: optional(text('节点名称属性', 'Property that names a node', { max: 48, pattern: column, inList: false })),
  },
  sort: '-createTime',
  unique: [['codeName']],
})

export const copyCodeCall = defineCall({
  method: 'POST',
  path: 'blade-develop/code/copy',
  label: { zh: '复制生成方案', en: 'Copy a code generation' },
  query: z.object({ id: idText }),
  answer: callsOf(code).detail.answer,
})
export const generateCodeCall = defineCall({
  method: 'POST',
  path: 'blade-develop/code/gen-code',
  label: { zh: '生成代码', en: 'Generate the code' },
  query: z.object({ ids: idsText }),
  answer: 'file',
})
export const previewCodeCall = defineCall({
  method: 'GET',
  path: 'blade-develop/code/preview',
  label: { zh: '预览代码', en: 'Preview the code' },
  query: z.object({ id: idText }),
  answer: z.array(z.object({ path: z.string(), text: z.string() })),
})
