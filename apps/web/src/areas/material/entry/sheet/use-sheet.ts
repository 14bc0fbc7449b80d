import type { MaterialRow } from '@library/contract/material/material'
import { nextPriceUpdateCall } from '@library/contract/material/material.calls'
import { priceBasis } from '@library/pricing/tax'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { failureMessage } from '../../../../platform/http/failure-message.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { refreshMaterials } from '../../refresh.ts'
import { type Edit, emptySheet, type SheetColumn, sheetAfter } from './sheet.ts'

/** Rows are saved in batches, so that a lost connection costs one batch at most. */
const portion = 50

/** The edits of the sheet and their saving. Input that could not be saved stays. */
export function useSheet(rows: readonly MaterialRow[]) {
  const t = useTranslation()
  const toast = useToast()
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
      if (refused === 0) toast.success(t('material.allDone', { n: dirty.length }))
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

/** The tax side in which the row is typed. */
export function sideOf({ priceBasis: basis }: MaterialRow): 'priceIncl' | 'priceExcl' {
  return basis === priceBasis.excluded ? 'priceExcl' : 'priceIncl'
}

/** The value of a cell without input. */
export function storedValue(row: MaterialRow, column: SheetColumn): string {
  const values = { price: row[sideOf(row)], reason: row.changeReason, validTo: row.validTo }
  return values[column] ?? ''
}

/** A row with only a reason keeps its price, which that confirms. */
function nextPrice(row: MaterialRow, { price, reason, validTo }: Edit) {
  return {
    id: row.id,
    ...(price === undefined ? { confirmSame: 1 } : { [sideOf(row)]: price }),
    ...(reason !== undefined && { changeReason: reason }),
    ...(validTo !== undefined && validTo !== '' && { validTo }),
  }
}
