import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { chartKinds, reportQuery } from './query.ts'
import { sourceNames } from './sources.ts'

/** Who else can see it. */
export const shares = { nobody: 0, roles: 1, everyone: 2 } as const

const input = {
  reportName: labelled(z.string().trim().min(1).max(64), '报表名称', 'Name'),
  remark: labelled(z.string().trim().max(200).nullish(), '备注', 'Remark'),
  share: labelled(z.union([z.literal(0), z.literal(1), z.literal(2)]), '共享', 'Shared with', true),
  roleIds: labelled(z.array(idText).max(50), '角色', 'Roles', true).default([]),
  query: labelled(reportQuery, '查询', 'Query').optional(),
}
/** A row of the list has no query: a change without one keeps what is stored. */
const reportInput = z
  .strictObject({ id: idText.optional(), version: z.int().optional(), ...input })
  .superRefine(({ id, query }, context) => {
    if (!id && !query) context.addIssue({ code: 'invalid_type', expected: 'object', path: ['query'], input: query })
  })

export const reportRow = z.object({
  id: z.string(),
  tenantId: z.string(),
  reportName: z.string(),
  name: z.string().describe('the same as reportName'),
  remark: z.string().nullable(),
  source: z.enum(sourceNames),
  chart: z.enum(chartKinds),
  share: z.int(),
  roleIds: z.array(z.string()),
  ownerName: z.string().nullable().describe('null: it came with the product'),
  mayChange: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
  version: z.int(),
})
export type ReportRow = z.output<typeof reportRow>
const report = reportRow.extend({ query: reportQuery })
export type Report = z.output<typeof report>

const path = (call: string) => `blade-report/report/rest/${call}`

export const reportListCall = defineCall({
  method: 'GET',
  path: path('list'),
  label: { zh: '报表：分页', en: 'Reports: page' },
  query: z.object({
    ...pagingShape,
    reportName: z.string().max(100).optional(),
    source: z.enum(sourceNames).optional(),
  }),
  answer: pageOf(reportRow),
})
export const reportDetailCall = defineCall({
  method: 'GET',
  path: path('detail'),
  label: { zh: '报表：详情', en: 'Reports: detail' },
  query: z.object({ id: idText }),
  answer: report,
})
export const submitReportCall = defineCall({
  method: 'POST',
  path: path('submit'),
  label: { zh: '报表：新增或修改', en: 'Reports: add or change' },
  body: reportInput,
  answer: report,
})
export const removeReportsCall = defineCall({
  method: 'POST',
  path: path('remove'),
  label: { zh: '报表：删除', en: 'Reports: remove' },
  query: z.object({ ids: idsText }),
  answer: z.null(),
  undoable: true,
})

const cell = z.union([z.string(), z.number()]).nullable()
const result = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.string(),
      perUnit: z.enum(['price', 'amount']).optional().describe('the figure is in the unit of its row'),
    }),
  ),
  rows: z.array(z.array(cell)).describe('labels for codes, in the language of the caller'),
  total: z.int().describe('rows there are; those beyond the limit are not sent'),
  totals: z.array(cell).nullable().describe('the figures over all rows, where the report is grouped'),
})
export type ReportResult = z.output<typeof result>

/** A saved report by its id, or a query that has not been saved. */
const asked = { id: idText.optional(), query: reportQuery.optional() }
const either = (body: { id?: string | undefined; query?: unknown }) =>
  (body.id === undefined) !== (body.query === undefined)

export const runReportCall = defineCall({
  method: 'POST',
  path: path('run'),
  label: { zh: '报表：运行', en: 'Reports: run' },
  body: z.strictObject(asked).refine(either, { path: ['id'] }),
  answer: result,
})
export const exportReportCall = defineCall({
  method: 'POST',
  path: path('export'),
  label: { zh: '报表：导出', en: 'Reports: export' },
  body: z.strictObject({ ...asked, format: z.enum(['xlsx', 'csv']).default('xlsx') }).refine(either, { path: ['id'] }),
  answer: 'file',
})
