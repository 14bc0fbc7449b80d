import type { ListLine } from '@library/contract/workbench/list'
import { useCallback, useState } from 'react'

/** Lines chosen for one decision. They stay chosen while the table scrolls. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListLine>>(new Map())
  const toggle = useCallback(
    (line: ListLine) =>
      setChosen((before) => {
        const after = new Map(before)
        if (!after.delete(line.id)) after.set(line.id, line)
        return after
      }),
    [],
  )
  return {
    size: chosen.size,
    has: (id: string) => chosen.has(id),
    lines: () => [...chosen.values()],
    toggle,
    clear: () => setChosen(new Map()),
  }
}
