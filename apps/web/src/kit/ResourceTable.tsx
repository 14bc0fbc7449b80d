import type { Resource } from '@library/contract/kit/resource'
import type { ComponentProps, ReactNode } from 'react'
import type { ListColumn } from '../parts/list/columns/arrange.ts'
import { ListTable } from '../parts/list/list-table.tsx'
import { useLanguage, useTranslation } from '../platform/text/language.ts'
import { Cell } from './cells.tsx'
import type { Row } from './useResource.ts'

export type Cells<T extends Row = Row> = Readonly<Record<string, (row: T) => ReactNode>>

type Props<T extends Row> = Omit<ComponentProps<typeof ListTable<T>>, 'columns'> & {
  resource: Resource
  /** The fields to show, in this order. */
  shown: readonly string[]
  actions: (row: T) => ReactNode
  /** Renders that replace the plain value, by field. */
  cells?: Cells<T>
}

const unsortable = ['longText', 'secret', 'references']

/** The fields of a definition as columns, then the row's buttons. */
export function ResourceTable<T extends Row>({ resource, shown, actions, cells, ...table }: Props<T>) {
  const columns = useColumns({ resource, shown, actions, cells })
  return <ListTable<T> {...table} columns={columns} />
}

/** For lists and trees. `keep`: what never folds, by default each cell that is more than its value. */
export function useColumns<T extends Row>({
  resource,
  shown,
  actions,
  cells = {},
  keep = (key) => key in cells,
}: Pick<Props<T>, 'resource' | 'shown' | 'actions' | 'cells'> & { keep?: (key: string) => boolean }) {
  const t = useTranslation()
  const language = useLanguage()

  const columns = shown.flatMap((key): ListColumn<T>[] => {
    const field = resource.fields[key]
    if (!field) return []
    const sorter = !unsortable.includes(field.kind)
    const render = (value: unknown, row: T) => cells[key]?.(row) ?? <Cell field={field} value={value} />
    return [{ key, dataIndex: key, title: field.label[language], sorter, render, keep: keep(key) }]
  })
  const last: ListColumn<T> = {
    key: 'actions',
    title: t('list.actions'),
    fixed: 'right',
    width: 1,
    render: (_, row) => actions(row),
  }
  return [...columns, last]
}
