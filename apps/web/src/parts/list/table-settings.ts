import { usePreference } from '../../platform/state/preferences.ts'

type Settings = {
  order: string[]
  hidden: string[]
  /** Columns at the left edge that stay there when the table scrolls sideways. They never fold. */
  frozen: string[]
  widths: Record<string, number>
  density: 'large' | 'middle' | 'small'
}

export type TableSettings = Settings & {
  shown: string[]
  change: (part: Partial<Settings>) => void
  restore: () => void
}

/** The user's settings of one table. A column that is added later appears last. */
export function useTableSettings(name: string, columns: readonly string[]): TableSettings {
  const [saved = {}, save] = usePreference<Partial<Settings>>(`table-${name}`)

  const isColumn = (column: string) => columns.includes(column)
  const known = (saved.order ?? []).filter(isColumn)
  const order = [...known, ...columns.filter((column) => !known.includes(column))]
  const hidden = (saved.hidden ?? []).filter(isColumn)
  const frozen = (saved.frozen ?? []).filter(isColumn)
  const visible = order.filter((column) => !hidden.includes(column))
  return {
    order,
    hidden,
    frozen,
    widths: saved.widths ?? {},
    density: saved.density ?? 'middle',
    shown: [...visible.filter((one) => frozen.includes(one)), ...visible.filter((one) => !frozen.includes(one))],
    change: (part) => save({ ...saved, ...part }),
    restore: () => save(saved.density ? { density: saved.density } : {}),
  }
}
