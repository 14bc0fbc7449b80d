import type { Call } from '@library/contract/kit/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Grid, type TableColumnType } from 'antd'
import { type ReactNode, useState } from 'react'
import { ListTable } from '../../parts/list-table.tsx'
import { ScreenBox, Toolbar } from '../../parts/screen-box.tsx'
import { SearchForm, type SearchItem } from '../../parts/search-form.tsx'
import { useTableSettings } from '../../parts/table-settings.ts'
import { TableTools } from '../../parts/table-tools.tsx'
import { call } from '../../platform/call.ts'
import { useLanguage, useWords } from '../../platform/language.ts'
import { useListAddress } from '../../platform/list-address.ts'

export type WatchColumn<T> = { key: string; title: string; render: (row: T) => ReactNode }
type Page<T> = { records: T[]; total: number }
type Props<T> = {
  /** Queries and the reader's table settings go by it. */
  name: string
  label: string
  list: Call
  search: readonly SearchItem[]
  columns: readonly WatchColumn<T>[]
  actions: (row: T) => ReactNode
  none: string
  /** Buttons of the toolbar; and what is said beside them. */
  tools?: ReactNode
  note?: (page: Page<T>) => ReactNode
  /** Milliseconds until the list is asked for again, while it may change by itself. */
  again?: (page: Page<T> | undefined) => number | false
}

/** A list that is looked at and not edited: searched, paged, its columns chosen. */
export function WatchList<T extends { id: string }>(props: Props<T>) {
  const { name, label, list, search, columns, actions, none, tools, note, again } = props
  const t = useWords()
  const language = useLanguage()
  const [params, setParams] = useListAddress()
  const [fullScreen, setFullScreen] = useState(false)
  const wide = Grid.useBreakpoint().md
  const { filters, ...paging } = params
  const query = { ...paging, ...filters }
  const page = useQuery({
    queryKey: [name, 'list', language, query],
    queryFn: ({ signal }) => call<Call>(list, { query, signal, quiet: true }) as unknown as Promise<Page<T>>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again?.(state.data) ?? false,
  })
  const settings = useTableSettings(
    name,
    columns.map((column) => column.key),
  )
  const columnOf = (key: string) => columns.find((column) => column.key === key)
  const shown = settings.shown.flatMap((key): TableColumnType<T>[] => {
    const column = columnOf(key)
    return column ? [{ key, title: column.title, render: (_, row) => column.render(row) }] : []
  })
  const last: TableColumnType<T> = {
    key: 'actions',
    title: t('list.actions'),
    // On a phone a fixed column would leave no room for the others.
    fixed: wide ? 'right' : undefined,
    width: 1,
    render: (_, row) => actions(row),
  }
  return (
    <ScreenBox label={label} fullScreen={fullScreen} onLeave={() => setFullScreen(false)}>
      <SearchForm
        screen={name}
        items={search}
        filters={filters}
        onSearch={(filters) => setParams({ current: 1, filters })}
      />
      <Toolbar>
        {tools}
        {page.data && note?.(page.data)}
        <TableTools
          settings={settings}
          labelOf={(key) => columnOf(key)?.title ?? key}
          busy={page.isFetching && !page.isPending}
          fullScreen={fullScreen}
          onRefresh={() => void page.refetch()}
          onFullScreen={() => setFullScreen(!fullScreen)}
        />
      </Toolbar>
      <ListTable<T>
        page={page}
        params={params}
        onParams={setParams}
        columns={[...shown, last]}
        size={settings.density}
        none={{ words: none }}
      />
    </ScreenBox>
  )
}
