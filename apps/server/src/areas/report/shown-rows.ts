import { choice } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import type { ResultColumn } from '@library/contract/report/query'
import { cell, textFor } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Cell = string | number | null

/** Rows for display: labels for codes, money with its significant digits. */
export async function shownRows(ctx: Ctx, columns: readonly ResultColumn[], language: Language) {
  const labels: (ReadonlyMap<string, string> | undefined)[] = []
  for (const { dictionary, label } of columns) {
    const field = dictionary && choice(label.zh, label.en, { dictionary })
    labels.push(field ? await textFor(ctx, field, language, []) : undefined)
  }
  return (row: Record<string, unknown>): Cell[] =>
    columns.map(({ kind }, at) => {
      const shown = cell(row[`c${at}`], labels[at])
      return kind === 'decimal' && typeof shown === 'string' ? shown.replace(/(\.\d\d)00$/, '$1') : shown
    })
}
