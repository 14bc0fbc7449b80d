import type { ListLine } from '@library/contract/workbench/list'
import { useState } from 'react'

/** Lines chosen for one decision. They stay chosen while the table scrolls. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListLine>>(new Map())
  return {
    size: chosen.size,
    has: (id: string) => chosen.has(id),
    lines: () => [...chosen.values()],
    toggle: (line: ListLine) =>
      setChosen((before) => {
        const after = new Map(before)
        if (!after.delete(line.id)) after.set(line.id, line)
        return after
      }),
    clear: () => setChosen(new Map()),
  }
}
