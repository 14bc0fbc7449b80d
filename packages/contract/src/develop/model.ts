import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { longText, optional, reference, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { defineResource } from '../kit/resource.ts'

const datasources = { table: 'datasource', label: 'name', options: 'blade-develop/datasource/select' } as const

export const model = defineResource({
  name: 'model',
  table: 'model',
  path: 'blade-develop/model',
  label: { zh: '数据模型', en: 'Data model' },
  owner: 'platform',
  fields: {
    modelName: text('模型名称', 'Model name', { max: 64, search: 'contains' }),
    datasourceId: reference('数据源', 'Data source', { target: datasources, search: 'equals' }),
    modelTable: text('物理表名', 'Table', { max: 127, search: 'contains' }),
    modelCode: text('模型编号', 'Model code', { max: 48, search: 'contains', pattern: /^[a-z][a-z0-9_]*$/ }),
    modelClass: text('模型类名', 'Class name', { max: 48, pattern: /^[A-Z][A-Za-z0-9]*$/ }),
    modelRemark: optional(longText('备注', 'Remark', { max: 255, inList: true })),
  },
  sort: '-createTime',
  unique: [['modelCode']],
  usedBy: [
    { table: 'code_use', column: 'model_id', name: 'code_name', label: { zh: '代码生成', en: 'code generation' } },
  ],
})

const tableColumn = z.object({
  jdbcName: z.string(),
  jdbcType: z.string(),
  jdbcComment: z.string().nullable(),
  maxLength: z.int().nullable(),
  isNullable: z.boolean(),
  isPrimary: z.boolean(),
  isUnique: z.boolean(),
})
export type TableColumn = z.output<typeof tableColumn>

const tableName = z.string().min(1).max(127)
const table = z.object({ name: z.string(), comment: z.string().nullable() })

export const tableListCall = defineCall({
  method: 'GET',
  path: 'blade-develop/model/table-list',
  label: { zh: '数据源的表', en: 'Tables of a data source' },
  query: z.object({ datasourceId: idText }),
  answer: z.array(table),
})
/** The table of a model, or any table of a data source. */
export const tableInfoCall = defineCall({
  method: 'GET',
  path: 'blade-develop/model/table-info',
  label: { zh: '表结构', en: 'Columns of a table' },
  query: z.object({ modelId: idText.optional(), datasourceId: idText.optional(), tableName: tableName.optional() }),
  answer: table.extend({ columns: z.array(tableColumn) }),
})
export type TableInfo = z.output<(typeof tableInfoCall)['answer']>

export const selectModelsCall = defineCall({
  method: 'GET',
  path: 'blade-develop/model/select',
  label: { zh: '数据模型选项', en: 'Data models to choose from' },
  answer: z.array(z.object({ id: z.string(), modelName: z.string(), modelCode: z.string(), modelTable: z.string() })),
})
