import { choice } from '@library/contract/kit/field'
import type { Language } from '@library/contract/kit/label'
import type { ResultColumn } from '@library/contract/report/query'
import { cell, textFor } from '../../kit/export-table.ts'
import type { Ctx } from '../../platform/database/database.ts'

type Cell = string | number | null

/** Rows as people read them: words for codes, money with the digits that say something. */
export async function shownRows(ctx: Ctx, columns: readonly ResultColumn[], language: Language) {
  const words: (ReadonlyMap<string, string> | undefined)[] = []
  for (const { dictionary, label } of columns) {
    const field = dictionary && choice(label.zh, label.en, { dictionary })
    words.push(field ? await textFor(ctx, field, language, []) : undefined)
  }
  return (row: Record<string, unknown>): Cell[] =>
    columns.map(({ kind }, at) => {
      const shown = cell(row[`c${at}`], words[at])
      return kind === 'decimal' && typeof shown === 'string' ? shown.replace(/(\.\d\d)00$/, '$1') : shown
    })
}
