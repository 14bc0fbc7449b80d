import type { TableColumnType } from 'antd'
import type { TableSettings } from '../table-settings.ts'
import style from './columns.module.css'

export type ListColumn<T> = TableColumnType<T> & {
  /** Never folds, however narrow the screen is, such as a price. */
  keep?: boolean
}

/** What the header cell of a column needs to resize it. */
export type Resizing = { width: number | undefined; onWidth: (width: number | undefined) => void }

/** The columns as the user set them: widths, and the frozen ones at the left edge. */
export function arrange<T>(columns: readonly ListColumn<T>[], settings: TableSettings | undefined): ListColumn<T>[] {
  const { widths = {}, frozen = [], change } = settings ?? {}
  return columns.map((column) => {
    const key = String(column.key)
    if (key === 'actions') return { ...column, className: style.actions ?? '' }
    if (!change) return column
    const width = widths[key]
    const onWidth = (next: number | undefined) => change({ widths: withWidth(widths, key, next) })
    const resizing: Resizing = { width, onWidth }
    return {
      ...column,
      onHeaderCell: () => ({ resizing, name: String(column.title) }) as object,
      ...(frozen.includes(key) && { fixed: 'left' as const }),
      ...(width !== undefined && {
        width,
        onCell: () => ({ style: { width, maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' } }),
      }),
    }
  })
}

function withWidth(widths: Readonly<Record<string, number>>, key: string, width: number | undefined) {
  const { [key]: _, ...others } = widths
  return width === undefined ? others : { ...others, [key]: width }
}
