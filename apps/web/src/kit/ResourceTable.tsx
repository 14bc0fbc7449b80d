import type { Resource } from '@library/contract/kit/resource'
import { Grid, type TableColumnType } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { ListTable } from '../parts/list-table.tsx'
import { useLanguage, useWords } from '../platform/language.ts'
import { Cell } from './cells.tsx'
import type { Row } from './useResource.ts'

type Props = Omit<ComponentProps<typeof ListTable<Row>>, 'columns'> & {
  resource: Resource
  /** The fields to show, in this order. */
  shown: readonly string[]
  actions: (row: Row) => ReactNode
}

const unsortable = ['longText', 'secret', 'references']

/** The fields of a definition as columns, and the row's buttons after them. */
export function ResourceTable({ resource, shown, actions, ...table }: Props) {
  const t = useWords()
  const language = useLanguage()
  // On a phone a fixed column would leave no room for the others.
  const wide = Grid.useBreakpoint().md

  const columns = shown.flatMap((key): TableColumnType<Row>[] => {
    const field = resource.fields[key]
    if (!field) return []
    const sorter = !unsortable.includes(field.kind)
    const render = (value: unknown) => <Cell field={field} value={value} />
    return [{ key, dataIndex: key, title: field.label[language], sorter, render }]
  })
  const last: TableColumnType<Row> = {
    key: 'actions',
    title: t('list.actions'),
    fixed: wide ? 'right' : undefined,
    width: 1,
    render: (_, row) => actions(row),
  }
  return <ListTable<Row> {...table} columns={[...columns, last]} />
}
