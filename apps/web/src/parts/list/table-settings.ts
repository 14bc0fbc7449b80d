import { usePreference } from '../../platform/state/preferences.ts'

type Settings = { order: string[]; hidden: string[]; density: 'large' | 'middle' | 'small' }

export type TableSettings = Settings & {
  shown: string[]
  change: (part: Partial<Settings>) => void
  restore: () => void
}

/** The user's settings of one table. A column that is added later appears last. */
export function useTableSettings(name: string, columns: readonly string[]): TableSettings {
  const [saved = {}, save] = usePreference<Partial<Settings>>(`table-${name}`)

  const known = (saved.order ?? []).filter((column) => columns.includes(column))
  const order = [...known, ...columns.filter((column) => !known.includes(column))]
  const hidden = (saved.hidden ?? []).filter((column) => columns.includes(column))
  return {
    order,
    hidden,
    density: saved.density ?? 'middle',
    shown: order.filter((column) => !hidden.includes(column)),
    change: (part) => save({ ...saved, ...part }),
    restore: () => save(saved.density ? { density: saved.density } : {}),
  }
}
