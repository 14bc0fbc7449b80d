import type { LogName } from '@library/contract/log/clean-logs'
import {
  apiLogDetailCall,
  apiLogRow,
  errorLogDetailCall,
  errorLogRow,
  usualLogDetailCall,
  usualLogRow,
} from '@library/contract/log/logs'
import type { z } from 'zod'

type Log = Readonly<{
  table: string
  /** In a list. */
  columns: readonly string[]
  /** In its detail only. */
  more: readonly string[]
}>

function log(table: string, row: z.ZodObject, detail: z.ZodObject): Log {
  const columns = Object.keys(row.shape)
  return { table, columns, more: Object.keys(detail.shape).filter((name) => !columns.includes(name)) }
}

export const logs: Readonly<Record<LogName, Log>> = {
  usual: log('usual_log', usualLogRow, usualLogDetailCall.answer),
  api: log('api_log', apiLogRow, apiLogDetailCall.answer),
  error: log('error_log', errorLogRow, errorLogDetailCall.answer),
}
