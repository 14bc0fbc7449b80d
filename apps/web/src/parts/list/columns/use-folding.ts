import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../../platform/state/use-latest.ts'
import type { ListColumn } from './arrange.ts'

/** How many columns were folded the last time, and in which width, so that a list that opens again renders once. */
const known = new Map<string, { count: number; width: number }>()

type Folding<T> = {
  shown: ListColumn<T>[]
  folded: ListColumn<T>[]
  /** The table is no wider than its place, so it needs no scrollbar of its own. */
  fits: boolean
}

/**
 * Folds the columns that have no room, the last ones first, so that none is cut. The first column, sticky ones and those
 * that must stay never fold.
 */
export function useFolding<T>(
  place: RefObject<HTMLElement | null>,
  columns: readonly ListColumn<T>[],
  density: string,
): Folding<T> {
  const signature = [density, ...columns.map(({ key, width }) => `${String(key)} ${width ?? ''}`)].join()
  const [state, setState] = useState({ signature, count: known.get(keyOf(signature))?.count ?? 0, fits: true })
  const isOld = state.signature !== signature
  const count = isOld ? (known.get(keyOf(signature))?.count ?? 0) : state.count
  const candidates = useMemo(() => columns.filter(mayFold).reverse(), [columns])
  const latest = useLatest(candidates)

  useLayoutEffect(() => {
    const content = place.current?.querySelector<HTMLElement>('.ant-table-content')
    const table = content?.querySelector('table')
    if (!content || !table) return
    // The place may be wider than the last time, such as beside a menu that is folded now.
    let width = known.get(keyOf(signature))?.width ?? content.clientWidth
    const set = (next: { count: number; fits: boolean }) => {
      known.set(keyOf(signature), { count: next.count, width })
      setState((now) =>
        now.signature === signature && now.count === next.count && now.fits === next.fits
          ? now
          : { signature, ...next },
      )
    }
    const measure = () => {
      // A page in the background has no width.
      if (content.clientWidth === 0) return
      const isWider = content.clientWidth > width + 8
      width = content.clientWidth
      if (isWider && count > 0) return set({ count: 0, fits: true })
      const excess = table.offsetWidth - content.clientWidth
      const more = excess > 1 ? toFold(table, latest.current.slice(count), excess) : 0
      set({ count: count + more, fits: excess <= 1 || more > 0 })
    }
    measure()
    // Rendered before the next frame is painted, so that nobody sees a column that then folds.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(content)
    observer.observe(table)
    return () => observer.disconnect()
  }, [place, signature, count, latest])

  return useMemo(() => {
    const away = new Set(candidates.slice(0, count).map(({ key }) => key))
    return {
      shown: columns.filter(({ key }) => !away.has(key)),
      folded: columns.filter(({ key }) => away.has(key)),
      fits: isOld || state.fits,
    }
  }, [columns, candidates, count, isOld, state.fits])
}

function keyOf(signature: string): string {
  return `${window.innerWidth} ${signature}`
}

function mayFold<T>({ key, fixed, keep }: ListColumn<T>, at: number): boolean {
  return at > 0 && key !== 'actions' && !fixed && !keep
}

/** How many of the columns must go until the rest fits. */
function toFold<T>(table: HTMLTableElement, candidates: readonly ListColumn<T>[], excess: number): number {
  const headers = [...table.querySelectorAll<HTMLElement>('thead th')]
  let saved = 0
  let n = 0
  for (const { title } of candidates) {
    if (saved >= excess) break
    saved += headers.find((one) => one.textContent === String(title))?.offsetWidth ?? 0
    n += 1
  }
  return n
}
