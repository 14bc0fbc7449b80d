import { type ComponentProps, type RefObject, useEffect } from 'react'
import { useDrawnInTurn } from './drawn-in-turn.ts'
import style from './list-table.module.css'

/** A row of a page that may be long: its cells are drawn in their turn. */
export function ListRow({ at = 0, children, ...row }: ComponentProps<'tr'> & { at?: number | undefined }) {
  const { place, isDrawn } = useDrawnInTurn<HTMLTableRowElement>(at)
  useHeightOfRows(place, at)
  return (
    <tr {...row} ref={place} aria-busy={!isDrawn || undefined}>
      {isDrawn ? children : <td className={style.waiting} colSpan={100} />}
    </tr>
  )
}

/** Those that wait are as high as the first, so that the bar at the side tells how far it is. */
function useHeightOfRows(place: RefObject<HTMLTableRowElement | null>, at: number): void {
  useEffect(() => {
    const row = place.current
    if (row && at === 0) row.parentElement?.style.setProperty('--row-height', `${row.offsetHeight}px`)
  }, [place, at])
}
