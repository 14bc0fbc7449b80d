import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { LogName } from '@library/contract/log/clean-logs'
import { logHeadings } from '@library/contract/log/export-logs'
import { type SecurityEvent, securityEvents } from '@library/contract/log/security-event'
import { cell, mostExported } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Table } from '../../platform/spreadsheet/write-table.ts'
import { type LogFilters, logLines } from './list-logs.ts'

const titles = {
  usual: { zh: '通用日志', en: 'Usual log' },
  api: { zh: '接口日志', en: 'API log' },
  error: { zh: '错误日志', en: 'Error log' },
} as const

/** The lines of the filtered list as a table, newest first; more than a file takes is refused, never cut. */
export async function exportLog(ctx: Ctx, log: LogName, filters: LogFilters, language: Language): Promise<Table> {
  const lines = await logLines(ctx, log, filters, mostExported + 1)
  if (lines.length > mostExported) throw fail('common/too-many-rows', { most: mostExported })
  const headings = Object.entries(logHeadings[log])
  return {
    title: titles[log][language],
    headers: headings.map(([, label]) => label[language]),
    rows: lines.map((line) => headings.map(([key]) => cell(shown(key, line[key], language), undefined))),
  }
}

function shown(key: string, value: unknown, language: Language): unknown {
  return key === 'logId' ? (securityEvents[value as SecurityEvent]?.[language] ?? value) : value
}
