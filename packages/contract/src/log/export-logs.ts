import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import type { Label } from '../kit/label.ts'
import { apiLogListCall, errorLogListCall, usualLogListCall } from './logs.ts'

/** The headings of an exported log, in their order. */
const shared = {
  requestId: { zh: '请求编号', en: 'Request id' },
  createBy: { zh: '用户', en: 'User' },
  remoteIp: { zh: '来源地址', en: 'Address' },
  serverHost: { zh: '服务器', en: 'Server' },
} as const satisfies Record<string, Label>
const time: Label = { zh: '时间', en: 'Time' }
const method: Label = { zh: '方法', en: 'Method' }
const requestUri: Label = { zh: '路径', en: 'Path' }
const milliseconds: Label = { zh: '耗时（毫秒）', en: 'Duration (ms)' }

export const logHeadings: Readonly<Record<'usual' | 'api' | 'error', Readonly<Record<string, Label>>>> = {
  usual: {
    createTime: time,
    logLevel: { zh: '级别', en: 'Level' },
    logId: { zh: '事件', en: 'Event' },
    logData: { zh: '内容', en: 'Content' },
    method,
    requestUri,
    ...shared,
  },
  api: {
    createTime: time,
    method,
    requestUri,
    title: { zh: '接口', en: 'Call' },
    status: { zh: '状态码', en: 'Status' },
    time: milliseconds,
    ...shared,
  },
  error: {
    createTime: time,
    exceptionName: { zh: '错误类型', en: 'Error type' },
    message: { zh: '错误信息', en: 'Message' },
    fileName: { zh: '文件', en: 'File' },
    lineNumber: { zh: '行', en: 'Line' },
    method,
    requestUri,
    ...shared,
  },
}

const format = z.enum(['xlsx', 'csv']).default('xlsx')

/** The same filters as the list, without pages. */
function exportOf<S extends z.ZodRawShape>({ path, query }: { path: string; query?: z.ZodObject<S> }, label: Label) {
  return defineCall({
    method: 'GET',
    path: path.replace('/list', '/export'),
    label: { zh: `${label.zh}：导出`, en: `${label.en}: export` },
    query: (query as z.ZodObject).omit({ current: true, size: true }).extend({ format }) as z.ZodObject<{
      format: typeof format
    }>,
    answer: 'file',
  })
}

export const exportUsualLogCall = exportOf(usualLogListCall, { zh: '通用日志', en: 'Usual log' })
export const exportApiLogCall = exportOf(apiLogListCall, { zh: '接口日志', en: 'API log' })
export const exportErrorLogCall = exportOf(errorLogListCall, { zh: '错误日志', en: 'Error log' })

export type LogExportCall = typeof exportUsualLogCall
