import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { longText, optional, secret, text } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { defineResource } from '../kit/resource.ts'

/** Host, port, database and whether the connection is encrypted. Nothing else can be injected. */
export const datasourceUrl =
  /^postgresql:\/\/(?<host>[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]):(?<port>\d{1,5})\/(?<database>[\w-]{1,63})(?:\?sslmode=(?<sslmode>disable|require|verify-full))?$/

/** Stands for the database of the product itself, which is read over its own connection and never written. */
export const ownDatabaseUrl = 'postgresql://this-product:5432/own'

export const datasource = defineResource({
  name: 'datasource',
  table: 'datasource',
  path: 'blade-develop/datasource',
  label: { zh: '数据源', en: 'Data source' },
  owner: 'platform',
  fields: {
    name: text('数据源名称', 'Name', { max: 64, search: 'contains' }),
    // Older clients send the Java name of the driver.
    driverClass: text('驱动', 'Driver', {
      max: 64,
      pattern: /^(PostgreSQL|org\.postgresql\.Driver)$/,
      initial: 'PostgreSQL',
    }),
    url: text('连接地址', 'Address', { max: 400, pattern: datasourceUrl, search: 'contains' }),
    username: text('用户名', 'User name', { max: 63 }),
    // Required for a new data source or another target. Otherwise an empty value leaves it unchanged.
    password: optional(secret('密码', 'Password', { max: 256 })),
    remark: optional(longText('备注', 'Remark', { max: 255, inList: true })),
  },
  sort: '-createTime',
  unique: [['name']],
  usedBy: [
    { table: 'tenant', column: 'datasource_id', name: 'tenant_name', label: { zh: '租户', en: 'tenant' } },
    { table: 'model', column: 'datasource_id', name: 'model_name', label: { zh: '数据模型', en: 'data model' } },
  ],
})

export const selectDatasourcesCall = defineCall({
  method: 'GET',
  path: 'blade-develop/datasource/select',
  label: { zh: '数据源选项', en: 'Data sources to choose from' },
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
})

const { url, username } = datasource.fields

/** A saved data source by its id, or the values of a form before it is saved. */
export const testDatasourceCall = defineCall({
  method: 'POST',
  path: 'blade-develop/datasource/test',
  label: { zh: '测试数据源', en: 'Test a data source' },
  body: z.strictObject({
    id: idText.optional(),
    url: url.input.optional(),
    username: username.input.optional(),
    password: labelled(z.string().max(256).nullish(), '密码', 'Password'),
  }),
  answer: z.object({ version: z.string(), tables: z.int(), milliseconds: z.int() }),
})
