import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import { readEntry, writeEntry } from '../platform/storage.ts'

type Settings = { order: string[]; hidden: string[]; density: 'large' | 'middle' | 'small' }

export type TableSettings = Settings & {
  shown: string[]
  change: (part: Partial<Settings>) => void
  restore: () => void
}

/** How one user likes one table. A column added to the product later appears at its end. */
export function useTableSettings(name: string, columns: readonly string[]): TableSettings {
  const user = useSession((session) => session.user?.user_id)
  const entry = `table-${name}-${user}`
  const [kept, setKept] = useState<Partial<Settings>>(() => readEntry<Partial<Settings>>(entry)?.content ?? {})

  const known = (kept.order ?? []).filter((column) => columns.includes(column))
  const order = [...known, ...columns.filter((column) => !known.includes(column))]
  const hidden = (kept.hidden ?? []).filter((column) => columns.includes(column))

  function change(part: Partial<Settings>) {
    const next = { ...kept, ...part }
    writeEntry(entry, next)
    setKept(next)
  }
  const restore = () => change({ order: undefined, hidden: undefined })
  return {
    order,
    hidden,
    density: kept.density ?? 'middle',
    shown: order.filter((column) => !hidden.includes(column)),
    change,
    restore,
  }
}
