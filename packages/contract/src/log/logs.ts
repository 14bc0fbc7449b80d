import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { dateTimeText } from '../kit/field.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'

const text = z.string().nullable()

/** The fields of every log line. Long ones are in its detail only. */
const line = {
  id: z.string(),
  serviceId: z.string(),
  serverHost: text,
  serverIp: text,
  env: text,
  requestId: text,
  method: text,
  requestUri: text,
  remoteIp: text,
  methodClass: text,
  methodName: text,
  createBy: text,
  createTime: z.string(),
}
const more = { userAgent: text, params: text.describe('what was sent, secrets starred') }

export const usualLogRow = z.object({ ...line, logLevel: text, logId: text, logData: text, time: z.int().nullable() })
export const apiLogRow = z.object({
  ...line,
  type: z.string(),
  title: text,
  status: z.int().nullable(),
  time: z.int().nullable().describe('milliseconds'),
})
export const errorLogRow = z.object({
  ...line,
  exceptionName: text,
  message: text,
  fileName: text,
  lineNumber: z.int().nullable(),
  time: z.int().nullable().describe('milliseconds'),
})
export type UsualLogRow = z.output<typeof usualLogRow>
export type ApiLogRow = z.output<typeof apiLogRow>
export type ErrorLogRow = z.output<typeof errorLogRow>

const word = (zh: string, en: string) => labelled(z.string().trim().max(100), zh, en).optional()
const { current, size } = pagingShape

/** A log is always sorted newest first. */
const search = {
  current,
  size,
  createTime_datege: labelled(dateTimeText, '开始时间', 'From', true).optional(),
  createTime_datelt: labelled(dateTimeText, '结束时间', 'Until', true).optional(),
  createBy: word('用户', 'User').describe('the whole account'),
  requestUri: word('路径', 'Path').describe('part of the path'),
  requestId: word('请求编号', 'Request id'),
  method: word('方法', 'Method'),
  tenantId: z.string().max(6).optional().describe("another tenant's log; platform administrator only"),
}

/**
 * The count stops here: no one pages that far, and counting a year of requests would take longer than reading a page.
 */
export const mostCounted = 10_000

/** Exact, or all of a kind. */
export const statusFilter = z.string().regex(/^([1-5]\d\d|[1-5]xx)$/)

const call = (name: string, zh: string, en: string) => ({
  path: `blade-log/${name}`,
  label: { zh, en },
})
const one = z.object({ id: labelled(idText, '日志', 'Log', true), tenantId: search.tenantId })

export const usualLogListCall = defineCall({
  method: 'GET',
  ...call('usual/list', '通用日志：分页', 'Usual log: page'),
  query: z.object({ ...search, logLevel: word('级别', 'Level'), logId: word('事件', 'Event') }),
  answer: pageOf(usualLogRow),
})
export const apiLogListCall = defineCall({
  method: 'GET',
  ...call('api/list', '接口日志：分页', 'API log: page'),
  query: z.object({
    ...search,
    status: labelled(statusFilter, '状态码', 'Status').optional().describe('404, or 4xx for all of them'),
    time_ge: labelled(z.coerce.number().int().min(0).max(86_400_000), '耗时', 'Duration')
      .optional()
      .describe('milliseconds'),
  }),
  answer: pageOf(apiLogRow),
})
export const errorLogListCall = defineCall({
  method: 'GET',
  ...call('error/list', '错误日志：分页', 'Error log: page'),
  query: z.object({ ...search, message: word('错误信息', 'Message'), exceptionName: word('错误类型', 'Error type') }),
  answer: pageOf(errorLogRow),
})
export const usualLogDetailCall = defineCall({
  method: 'GET',
  ...call('usual/detail', '通用日志：详情', 'Usual log: detail'),
  query: one,
  answer: usualLogRow.extend(more),
})
export const apiLogDetailCall = defineCall({
  method: 'GET',
  ...call('api/detail', '接口日志：详情', 'API log: detail'),
  query: one,
  answer: apiLogRow.extend(more),
})
export const errorLogDetailCall = defineCall({
  method: 'GET',
  ...call('error/detail', '错误日志：详情', 'Error log: detail'),
  query: one,
  answer: errorLogRow.extend({ ...more, stackTrace: text }),
})
