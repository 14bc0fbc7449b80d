import { useMemo, useState } from 'react'

/** The selected rows over the pages. A list knows the rows of the pages it has shown since it was opened. */
export function useChosenRows<T extends { id: string }>() {
  const [rows, setRows] = useState<readonly T[]>([])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const onSelect = (wanted: readonly string[], known: readonly (T | undefined)[] = []) =>
    setRows((before) => wanted.flatMap((id) => [...known, ...before].find((row) => row?.id === id) ?? []))
  return { rows, ids, onSelect }
}
