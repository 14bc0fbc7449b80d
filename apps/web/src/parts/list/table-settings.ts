import { usePreference } from '../../platform/state/preferences.ts'

type Settings = { order: string[]; hidden: string[]; density: 'large' | 'middle' | 'small' }

export type TableSettings = Settings & {
  shown: string[]
  change: (part: Partial<Settings>) => void
  restore: () => void
}

/** How one user likes one table. A column added to the product later appears at its end. */
export function useTableSettings(name: string, columns: readonly string[]): TableSettings {
  const [kept = {}, keep] = usePreference<Partial<Settings>>(`table-${name}`)

  const known = (kept.order ?? []).filter((column) => columns.includes(column))
  const order = [...known, ...columns.filter((column) => !known.includes(column))]
  const hidden = (kept.hidden ?? []).filter((column) => columns.includes(column))
  return {
    order,
    hidden,
    density: kept.density ?? 'middle',
    shown: order.filter((column) => !hidden.includes(column)),
    change: (part) => keep({ ...kept, ...part }),
    restore: () => keep(kept.density ? { density: kept.density } : {}),
  }
}
