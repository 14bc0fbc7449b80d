import type { PrototypeRow } from '@library/contract/develop/model-prototype'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import style from './develop.module.css'
import { PropertyLine } from './property-line.tsx'

type Update = (rows: readonly PrototypeRow[]) => PrototypeRow[]
type Props = { rows: readonly PrototypeRow[]; onChange: (update: Update) => void }

const heads = [
  ...(['order', 'column', 'comment', 'property', 'type', 'control', 'dictionary', 'length'] as const),
  ...(['list', 'form', 'row', 'required', 'unique', 'query', 'queryType'] as const),
]

/** An editable table. The arrows move to the same cell in the next line. With Alt they move the line. */
export function PropertiesGrid({ rows, onChange }: Props) {
  const t = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)

  const move = useCallback((at: number, by: -1 | 1) => onChange((now) => moved(now, at, by)), [onChange])
  const set = useCallback((at: number, row: PrototypeRow) => onChange((now) => now.with(at, row)), [onChange])

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const by = steps[event.key]
    const cell = (event.target as HTMLElement).closest('td')
    const line = cell?.parentElement as HTMLTableRowElement | null
    // An open dropdown handles the arrows.
    if (!by || !cell || !line || cell.querySelector('[aria-expanded="true"]')) return
    event.preventDefault()
    event.stopPropagation()
    const to = line.sectionRowIndex + by
    if (event.altKey) move(line.sectionRowIndex, by)
    // The line renders at its new place before the focus follows.
    requestAnimationFrame(() => {
      const next = body.current?.rows[to]?.cells[cell.cellIndex]
      next?.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus()
    })
  }

  return (
    <div className={style.scroll}>
      <table className={style.grid}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`model.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDownCapture={onKeyDown}>
          {rows.map((row, at) => (
            <PropertyLine
              key={row.jdbcName}
              {...{ row, at }}
              last={at === rows.length - 1}
              onMove={move}
              onChange={set}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

function moved(rows: readonly PrototypeRow[], at: number, by: number): PrototypeRow[] {
  const row = rows[at]
  const to = at + by
  return !row || to < 0 || to >= rows.length ? [...rows] : rows.toSpliced(at, 1).toSpliced(to, 0, row)
}
