import type { Call } from '@library/contract/kit/call'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { type ListParams, useListAddress } from '../../platform/state/list-address.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import rowStyle from '../rows/row-actions.module.css'
import { AboveList, ScreenBox, Toolbar } from '../screen-box.tsx'
import { SearchForm } from '../search/search-form.tsx'
import type { SearchItem } from '../search/search-item.ts'
import { CardActions, CardList } from './card-list.tsx'
import type { Selection } from './card-selection.tsx'
import type { ListColumn } from './columns/arrange.ts'
import { ListTable } from './list-table.tsx'
import { SelectedCount } from './selected-count.tsx'
import { useTableSettings } from './table-settings.ts'
import { TableTools } from './table-tools.tsx'

export type LiveColumn<T> = {
  key: string
  title: string
  render: (row: T) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'right'
  /** The server can sort by it. */
  sorter?: boolean
  /** Never folds, however narrow the screen is. */
  keep?: boolean
}
export type LivePage<T> = { records: T[]; total: number }
/** A call that returns pages of such rows. */
export type ListCall<T> = Call<z.ZodType | undefined, z.ZodType | undefined, z.ZodType<LivePage<T>>>
type Props<T> = {
  /** The key of the queries and of the user's table settings. */
  name: string
  /** Identifies a row without an id. */
  idOf?: (row: T) => string
  label: string
  list: ListCall<Omit<T, 'id'>>
  search: readonly SearchItem[]
  columns: readonly LiveColumn<T>[]
  actions: (row: T) => ReactNode
  /** The same row for a phone, where a table would be too wide. Its actions are below it. */
  card?: (row: T) => ReactNode
  none: string
  /** Filters that are set outside the search form and survive a search. */
  fixed?: readonly string[]
  /** Rendered above the search if there is any, with the last page's data. */
  above?: (page: LivePage<T> | undefined) => ReactNode
  /** Toolbar buttons, and the text beside them. */
  tools?: ReactNode
  note?: (page: LivePage<T>) => ReactNode
  /** Rows can be selected across pages. */
  selection?: Selection<T>
  /** The action for an empty list. */
  first?: ReactNode
  /** Refetch interval in milliseconds, for data that changes without the user. */
  again?: (page: LivePage<T> | undefined) => number | false
}

/** A read-only list whose rows change elsewhere: search, pages, column settings. */
export function LiveList<T extends { id: string }>(props: Props<T>) {
  const { name, label, columns, none, tools, note, above, selection, first, card, actions } = props
  const { params, setParams, page } = useWatched<T>(props)
  const [fullScreen, setFullScreen] = useState(false)
  const settings = useTableSettings(
    name,
    columns.map((column) => column.key),
  )
  const shown = useLiveColumns(props, settings.shown)
  const rows = { page, params, onParams: setParams, none: { text: none, action: first } }
  const isPhone = useScreenClass() === 0
  const asCards = isPhone && card
  const over = above?.(page.data)
  const tableTools = (
    <TableTools
      settings={isPhone ? undefined : settings}
      labelOf={(key) => columns.find((column) => column.key === key)?.title ?? key}
      busy={page.isFetching && !page.isPending}
      fullScreen={fullScreen}
      onRefresh={() => void page.refetch()}
      onFullScreen={() => setFullScreen(!fullScreen)}
    />
  )
  return (
    <ScreenBox label={label} fullScreen={fullScreen} onLeave={() => setFullScreen(false)}>
      {over && (
        <AboveList>
          {over}
          {tableTools}
        </AboveList>
      )}
      <LiveSearch {...props} filters={params.filters} onSearch={(filters) => setParams({ current: 1, filters })} />
      <Toolbar>
        {tools}
        {selection && <SelectedCount n={selection.ids.length} onClear={() => selection.onSelect([], [])} />}
        {page.data && note?.(page.data)}
        {!over && tableTools}
      </Toolbar>
      {asCards ? (
        <CardList<T>
          {...rows}
          selection={selection}
          card={(row) => (
            <>
              {asCards(row)}
              <CardActions>{actions(row)}</CardActions>
            </>
          )}
        />
      ) : (
        <ListTable<T>
          {...rows}
          columns={shown}
          settings={settings}
          {...(selection && { selected: selection.ids, onSelect: selection.onSelect })}
        />
      )}
    </ScreenBox>
  )
}

function useWatched<T>({ name, list, again, idOf }: Props<T>) {
  const language = useLanguage()
  const asked = ({ filters, ...paging }: ListParams) => {
    const query = { ...paging, ...filters }
    return queryOptions({
      queryKey: [name, 'list', list.path, language, query],
      // A row without an id gets it below.
      queryFn: ({ signal }) => call(list, { query, signal, quiet: true }) as Promise<LivePage<T>>,
    })
  }
  const [params, setParams] = useListAddress(asked)
  const page = useQuery({
    ...asked(params),
    select: (answer) => (idOf ? withIds(answer, idOf) : answer),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again?.(state.data) ?? false,
  })
  return { params, setParams, page }
}

function withIds<T>(page: LivePage<T>, idOf: (row: T) => string): LivePage<T> {
  return { ...page, records: page.records.map((row) => ({ ...row, id: idOf(row) })) }
}

type Filters = Readonly<Record<string, string>>
type SearchProps<T> = Props<T> & { filters: Filters; onSearch: (filters: Filters) => void }

function LiveSearch<T>({ name, search, fixed = [], filters, onSearch }: SearchProps<T>) {
  const part = (isFrozen: boolean) =>
    Object.fromEntries(Object.entries(filters).filter(([key]) => fixed.includes(key) === isFrozen))
  // Equal filters stay the same object, so that partial input is not overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fixed filters never change for a screen
  const shown = useMemo(() => part(false), [filters])
  return (
    <SearchForm
      screen={name}
      items={search}
      filters={shown}
      onSearch={(wanted) => onSearch({ ...wanted, ...part(true) })}
    />
  )
}

function useLiveColumns<T>({ columns, actions }: Props<T>, keys: readonly string[]): ListColumn<T>[] {
  const t = useTranslation()
  const shown = keys.flatMap((key): ListColumn<T>[] => {
    const column = columns.find((one) => one.key === key)
    return column ? [{ ...column, render: (_, row) => column.render(row) }] : []
  })
  const last: ListColumn<T> = {
    key: 'actions',
    title: t('list.actions'),
    fixed: 'right',
    width: 1,
    render: (_, row) => <div className={rowStyle.actions}>{actions(row)}</div>,
  }
  return [...shown, last]
}
