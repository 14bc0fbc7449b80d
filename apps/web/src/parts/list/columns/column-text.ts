import type { ReactNode } from 'react'
import type { ListColumn } from './arrange.ts'

export function titleOf<T>({ title }: ListColumn<T>): ReactNode {
  return typeof title === 'function' ? title({}) : title
}

/** What a column shows for a row, outside the table. */
export function shownIn<T>({ render, dataIndex }: ListColumn<T>, row: T): ReactNode {
  const value = typeof dataIndex === 'string' ? (row as Record<string, unknown>)[dataIndex] : undefined
  if (!render) return value as ReactNode
  return render(value, row, 0) as ReactNode
}
