import type { ListLine } from '@library/contract/workbench/list'
import { useCallback, useMemo, useState } from 'react'
import { useLatest } from '../../../platform/state/use-latest.ts'
import type { Lines } from '../lines/use-lines.ts'
import { isOpen } from './colour-mark.tsx'

type Mark = Readonly<{ at: number; id: string | undefined }>

/** The line that the keys act on. It stays with its line when others above it leave the list. */
export function useCursor({ loaded, total }: Pick<Lines, 'loaded' | 'total'>) {
  const [mark, setMark] = useState<Mark>({ at: 0, id: undefined })
  const at = useMemo(() => placeOf(mark, loaded, total), [mark, loaded, total])
  const now = useLatest({ at, loaded, total })
  const moveTo = useCallback(
    (wanted: number) => {
      const place = Math.min(Math.max(0, wanted), Math.max(0, now.current.total - 1))
      setMark({ at: place, id: now.current.loaded.get(place)?.id })
    },
    [now],
  )
  /** The next line to decide, or the next one that is not loaded yet. */
  const moveOn = useCallback(() => {
    const { at: from, loaded: lines, total: end } = now.current
    for (let place = from + 1; place < end; place += 1) {
      const line = lines.get(place)
      if (!line || isOpen(line)) return moveTo(place)
    }
    moveTo(from + 1)
  }, [now, moveTo])
  return { at, line: loaded.get(at), moveTo, moveOn }
}

function placeOf({ at, id }: Mark, loaded: ReadonlyMap<number, ListLine>, total: number): number {
  if (!id || loaded.get(at)?.id === id) return Math.min(at, Math.max(0, total - 1))
  for (const [place, line] of loaded) if (line.id === id) return place
  return Math.min(at, Math.max(0, total - 1))
}
