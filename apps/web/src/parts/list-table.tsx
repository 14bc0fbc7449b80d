import { Button, Empty, Skeleton, Table, type TableColumnType, type TableProps } from 'antd'
import { type HTMLAttributes, type ReactNode, useEffect } from 'react'
import { useWords } from '../platform/language.ts'
import type { ListParams } from '../platform/list-address.ts'
import { settings } from '../platform/settings.ts'
import { Failure } from './failure.tsx'
import { ListRow } from './list-row.tsx'
import style from './list-table.module.css'

/** The part of a list query's result that the table draws. */
export type ListPage<T> = {
  data?: { records: T[]; total: number } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

type Props<T> = {
  page: ListPage<T>
  params: ListParams
  onParams: (change: Partial<ListParams>) => void
  /** A column whose `sorter` is true is ordered by the server; its key is the field's name. */
  columns: TableColumnType<T>[]
  size?: TableProps<T>['size']
  selected?: readonly string[]
  onSelect?: (ids: string[], rows: T[]) => void
  /** What to say and offer when there is nothing at all yet. */
  none: { words: string; action?: ReactNode /** Also where the filters are too narrow. */; always?: boolean }
  /** The total in other words than usual. */
  totalWords?: (n: number) => string
}

const rows = { body: { row: ListRow } }
// antd hands the row's component whatever this returns, but knows only attributes.
const place = (_: unknown, at?: number) => ({ at }) as HTMLAttributes<HTMLElement>

/** A page of records as the address asks for it, with everything that may stand in place of rows. */
export function ListTable<T extends { id: string }>(props: Props<T>) {
  const { page, params, onParams, columns, size, selected, onSelect } = props
  const t = useWords()
  const total = page.data?.total ?? 0
  usePageThatExists(props)

  const index: TableColumnType<T> = {
    key: 'index',
    title: t('list.index'),
    width: 64,
    align: 'center',
    render: (_, __, i) => (params.current - 1) * params.size + i + 1,
  }
  return (
    <Table<T>
      rowKey="id"
      className={style.table}
      components={rows}
      onRow={place}
      size={size}
      dataSource={page.data?.records ?? []}
      columns={[index, ...columns.map((column) => ordered(column, params))]}
      scroll={{ x: 'max-content' }}
      loading={{ spinning: page.isPlaceholderData, delay: 300 }}
      locale={{ emptyText: <NoRows {...props} /> }}
      rowSelection={
        onSelect && {
          selectedRowKeys: [...(selected ?? [])],
          preserveSelectedRowKeys: true,
          // antd's own words for these are English in every language.
          getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
          getCheckboxProps: () => ({ 'aria-label': t('list.selectRow') }),
          onChange: (keys, rows) => onSelect(keys.map(String), rows),
        }
      }
      onChange={(pager, _, sort, { action }) => onParams(action === 'sort' ? orderOf(sort) : placeOf(pager, params))}
      pagination={{
        current: params.current,
        pageSize: params.size,
        total,
        pageSizeOptions: [...settings.pageSizes],
        showSizeChanger: true,
        showQuickJumper: true,
        showTotal: props.totalWords ?? ((n) => t('list.total', { n })),
      }}
    />
  )
}

/** The last row of the last page was deleted, or the address names a page that is no more. */
function usePageThatExists<T>({ page, params, onParams }: Props<T>): void {
  const last = page.data && !page.isPlaceholderData ? Math.max(1, Math.ceil(page.data.total / params.size)) : undefined
  const beyond = last !== undefined && params.current > last
  useEffect(() => {
    if (beyond) onParams({ current: last })
  }, [beyond, last, onParams])
}

function ordered<T>(column: TableColumnType<T>, { ascs, descs }: ListParams): TableColumnType<T> {
  if (!column.sorter) return column
  return { ...column, sortOrder: ascs === column.key ? 'ascend' : descs === column.key ? 'descend' : null }
}

function orderOf(sort: { columnKey?: unknown; order?: unknown } | readonly unknown[]): Partial<ListParams> {
  const { columnKey, order } = sort as { columnKey?: unknown; order?: unknown }
  const by = (wanted: string) => (order === wanted ? String(columnKey) : undefined)
  return { current: 1, ascs: by('ascend'), descs: by('descend') }
}

function placeOf(pager: { current?: number; pageSize?: number }, params: ListParams): Partial<ListParams> {
  const size = pager.pageSize ?? params.size
  return { current: size === params.size ? (pager.current ?? 1) : 1, size }
}

type NoRowsProps = Pick<Props<unknown>, 'params' | 'onParams' | 'none'> & {
  page: Pick<ListPage<unknown>, 'isPending' | 'error' | 'refetch'>
}

/** Why there are no rows, and what can be done about it. */
export function NoRows({ page, params, onParams, none }: NoRowsProps) {
  const t = useWords()
  if (page.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (page.error) return <Failure title={t('list.failed')} error={page.error} onRetry={() => void page.refetch()} />
  const filtered = Object.keys(params.filters).length > 0
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={filtered ? t('list.noneFound') : none.words}>
      {filtered && <Button onClick={() => onParams({ current: 1, filters: {} })}>{t('list.clearFilters')}</Button>}
      {(!filtered || none.always) && none.action}
    </Empty>
  )
}
