import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { labelled } from '../kit/label.ts'

export const logNames = ['usual', 'api', 'error'] as const
export type LogName = (typeof logNames)[number]

/** Newer lines stay: nobody removes the traces of what he has just done. */
export const youngestCleaned = 7

const lines = {
  log: labelled(z.enum(logNames), '日志', 'Log', true),
  before: labelled(z.iso.date(), '日期', 'Date', true).describe('lines before this day'),
}

export const countOldLinesCall = defineCall({
  method: 'GET',
  path: 'blade-log/clean/count',
  label: { zh: '日志清理：统计', en: 'Clean up logs: count' },
  query: z.object(lines),
  answer: z.object({ lines: z.int() }),
})

export const cleanLogCall = defineCall({
  method: 'POST',
  path: 'blade-log/clean',
  label: { zh: '日志清理', en: 'Clean up logs' },
  body: z.strictObject(lines),
  answer: z.object({ lines: z.int(), jobId: z.string() }),
})
