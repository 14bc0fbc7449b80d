import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { useLanguage, useTranslation } from '../../../../platform/text/language.ts'
import style from './sheet.module.css'
import { plainPrice, readCells, type Sheet, type SheetAction, type SheetColumn, sheetColumns } from './sheet.ts'
import { SheetRow } from './sheet-row.tsx'
import { storedValue } from './use-sheet.ts'

type Props = {
  rows: readonly MaterialRow[]
  /** The rows of the current page. */
  shown: readonly MaterialRow[]
  sheet: Sheet
  change: (action: SheetAction) => void
  threshold: number
  isOff: boolean
}

/** A table like a spreadsheet: arrows, Enter and Tab move, and columns can be pasted. */
export function PriceSheet({ rows, shown, sheet, change, threshold, isOff }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const { materialName, regionCode, unitCode, validTo, changeReason, priceExcl } = materialInfo.fields
  const { box, move } = useMoves(change)
  const paste = usePaste(rows, change)
  return (
    <div className={style.scroll} ref={box} onKeyDown={move} onPaste={paste}>
      <table className={style.sheet}>
        <thead>
          <tr>
            <th scope="col" className={style.wide}>
              {t('list.index')}
            </th>
            <th scope="col">{materialName.label[language]}</th>
            <th scope="col" className={style.wide}>
              {regionCode.label[language]}
            </th>
            <th scope="col" className={style.wide}>
              {unitCode.label[language]}
            </th>
            <th scope="col">{t('material.newPrice')}</th>
            <th scope="col" className={style.right}>
              {priceExcl.label[language]}
            </th>
            <th scope="col" className={style.right}>
              {t('material.lastExcl')}
            </th>
            <th scope="col" className={style.right}>
              {t('material.change')}
            </th>
            <th scope="col">{changeReason.label[language]}</th>
            <th scope="col">{validTo.label[language]}</th>
            <th scope="col">{t('material.state')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <SheetRow
              key={row.id}
              {...{ row, change, threshold, isOff }}
              index={rows.indexOf(row) + 1}
              line={at}
              edit={sheet.edits[row.id]}
              problem={sheet.problems[row.id]}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Left and right leave a cell only from its end, so that its text can be edited. */
function useMoves(change: Props['change']) {
  const box = useRef<HTMLDivElement>(null)
  const move = useCallback(
    (event: KeyboardEvent) => {
      const cell = event.target
      if (!(cell instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
      if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return change({ kind: 'undo' })
      }
      const step = steps[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || staysInside(cell, event.key)) return
      event.preventDefault()
      const [down, right] = event.key === 'Enter' && event.shiftKey ? [-1, 0] : step
      const line = Number(cell.dataset.line) + down
      const column = Number(cell.dataset.column) + right
      const next = box.current?.querySelector<HTMLInputElement>(`[data-line="${line}"][data-column="${column}"]`)
      next?.focus()
      next?.select()
    },
    [change],
  )
  return { box, move }
}

function staysInside({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  if (key === 'ArrowLeft') return !isWhole && selectionStart !== 0
  if (key === 'ArrowRight') return !isWhole && selectionEnd !== value.length
  return false
}

/** Pasted columns fill the rows from this one on, also on the next pages. */
function usePaste(rows: Props['rows'], change: Props['change']) {
  return (event: ClipboardEvent) => {
    const cell = event.target
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (!(cell instanceof HTMLInputElement) || !cells) return
    event.preventDefault()
    const first = rows.findIndex((row) => row.id === cell.dataset.id)
    const left = Number(cell.dataset.column)
    const writes = cells.flatMap((line, down) =>
      line.flatMap((value, right) => {
        const row = rows[first + down]
        const column: SheetColumn | undefined = sheetColumns[left + right]
        if (!row || !column) return []
        const text = column === 'price' ? plainPrice(value) : value
        return [{ id: row.id, column, value: text, stored: storedValue(row, column) }]
      }),
    )
    change({ kind: 'pasted', writes })
  }
}
