import type { MaterialRow } from '@library/contract/material/material'
import { nextPriceUpdateCall } from '@library/contract/material/material.calls'
import { priceBasis } from '@library/pricing/tax'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useSay } from '../../../../parts/use-say.tsx'
import { call } from '../../../../platform/http/call.ts'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { refreshMaterials } from '../../refresh.ts'
import { type Edit, emptySheet, type SheetColumn, sheetAfter } from './sheet.ts'

/** Rows are saved in portions, so that a lost connection costs one of them at most. */
const portion = 50

/** The edits of the sheet and their way to the server. What could not be saved stays as it was typed. */
export function useSheet(rows: readonly MaterialRow[]) {
  const t = useTranslation()
  const say = useSay()
  const client = useQueryClient()
  const [sheet, change] = useReducer(sheetAfter, emptySheet)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const dirty = rows.filter((row) => row.id in sheet.edits)

  async function save(): Promise<void> {
    setProblem('')
    let refused = 0
    try {
      for (let from = 0; from < dirty.length; from += portion) {
        setProgress(Math.round((from / dirty.length) * 100))
        const part = dirty.slice(from, from + portion)
        const body = part.map((row) => nextPrice(row, sheet.edits[row.id] ?? {}))
        const { failed } = await call(nextPriceUpdateCall, { body, quiet: true })
        refused += failed.length
        const reasons = Object.fromEntries(failed.map(({ id, reason }) => [id, reason]))
        change({ kind: 'saved', ids: part.map((row) => row.id), failed: reasons })
      }
      if (refused === 0) say.success(t('material.allDone', { n: dirty.length }))
      else setProblem(t('material.someFailed', { success: dirty.length - refused, failed: refused }))
    } catch (error) {
      setProblem(`${t('material.sheetKept')} ${failureMessage(error)}`)
    } finally {
      setProgress(undefined)
      await refreshMaterials(client)
    }
  }
  return { sheet, change, save, dirty: dirty.length, progress, problem }
}

/** The side of the tax that the row is typed in. */
export function sideOf({ priceBasis: basis }: MaterialRow): 'priceIncl' | 'priceExcl' {
  return basis === priceBasis.excluded ? 'priceExcl' : 'priceIncl'
}

/** What a cell shows while nothing has been typed into it. */
export function storedValue(row: MaterialRow, column: SheetColumn): string {
  const values = { price: row[sideOf(row)], reason: row.changeReason, validTo: row.validTo }
  return values[column] ?? ''
}

/** A row whose reason alone was typed keeps its price, which is thereby confirmed. */
function nextPrice(row: MaterialRow, { price, reason, validTo }: Edit) {
  return {
    id: row.id,
    ...(price === undefined ? { confirmSame: 1 } : { [sideOf(row)]: price }),
    ...(reason !== undefined && { changeReason: reason }),
    ...(validTo !== undefined && validTo !== '' && { validTo }),
  }
}
