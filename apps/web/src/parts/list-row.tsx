import type { ComponentProps } from 'react'
import { useDrawnInTurn } from './drawn-in-turn.ts'
import style from './list-table.module.css'

/** A row of a page that may be long: its cells are drawn in their turn. */
export function ListRow({ at = 0, children, ...row }: ComponentProps<'tr'> & { at?: number | undefined }) {
  const { place, isDrawn } = useDrawnInTurn<HTMLTableRowElement>(at)
  return (
    <tr {...row} ref={place} aria-busy={!isDrawn || undefined}>
      {isDrawn ? children : <td className={style.waiting} colSpan={100} />}
    </tr>
  )
}
