import { Button, Empty, Skeleton, Spin, Table, type TableColumnType, type TableProps } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type ListParams, useAsked } from '../../platform/state/list-address.ts'
import { useLatest } from '../../platform/state/use-latest.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { Failure } from '../failure.tsx'
import { RowTick } from '../rows/row-controls.tsx'
import { Frozen } from './frozen.tsx'
import { ListBody } from './list-body.tsx'
import { ListPager } from './list-pager.tsx'
import style from './list-table.module.css'

/** The part of a list query's result that the table renders. */
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
  /** The server sorts a column whose `sorter` is true. Its key is the field's name. */
  columns: TableColumnType<T>[]
  size?: TableProps<T>['size']
  selected?: readonly string[]
  onSelect?: (ids: string[], rows: T[]) => void
  /** The open rows, and what shows below each. */
  unfolded?: { ids: readonly string[]; below: (row: T) => ReactNode }
  /** The text and action for a list without any rows. */
  none: { text: string; action?: ReactNode /** Also where the filters are too narrow. */; always?: boolean }
  /** Another text for the total. */
  totalText?: (n: number) => string
}

const nothing: readonly string[] = []
const rows = { body: { wrapper: ListBody } }

/** A page of records for the address, with its loading, empty and error states. */
export function ListTable<T extends { id: string }>(props: Props<T>) {
  const { page, columns, size, selected = nothing, unfolded } = props
  usePageThatExists(props)
  const paramsOfRows = useParamsOfRows(props)
  const onSort = useSort(props, paramsOfRows)
  const drawnWith = [useLanguage(), size, ...columns.map(({ key }) => key), ...selected, '/', ...(unfolded?.ids ?? [])]
  return (
    <>
      <Spin spinning={page.isPlaceholderData} delay={300} aria-busy={page.isPlaceholderData}>
        <Frozen isFrozen={page.isPlaceholderData} unless={drawnWith.join()}>
          <Rows {...props} params={paramsOfRows} onSort={onSort} />
        </Frozen>
      </Spin>
      <ListPager {...props} total={page.data?.total ?? 0} />
    </>
  )
}

function Rows<T extends { id: string }>(props: Props<T> & { onSort: TableProps<T>['onChange'] }) {
  const { page, params, columns, size, selected = nothing, onSelect, unfolded, onSort } = props
  const t = useTranslation()
  // New keys, even equal ones, would render the table twice.
  const selectedRowKeys = useMemo(() => [...selected], [selected])
  const records = page.data?.records ?? []
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
      size={size}
      dataSource={records}
      // For screen readers while some rows are not rendered yet. The header row counts.
      aria-rowcount={records.length > 0 ? records.length + 1 : undefined}
      columns={[index, ...columns.map((column) => ordered(column, params))]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <NoRows {...props} /> }}
      rowSelection={
        onSelect && {
          selectedRowKeys,
          preserveSelectedRowKeys: true,
          // antd's labels for these are English in every language.
          getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
          getCheckboxProps: () => ({ 'aria-label': t('list.selectRow') }),
          renderCell: (_, __, ___, box) => <RowTick {...(box as ReactElement<object>).props} />,
          onChange: (keys, rows) => onSelect(keys.map(String), rows),
        }
      }
      expandable={
        unfolded && {
          showExpandColumn: false,
          expandedRowKeys: unfolded.ids,
          expandedRowRender: unfolded.below,
        }
      }
      onChange={onSort}
      pagination={false}
    />
  )
}

/** Numbers and arrows match the rows on screen, not those still loading. */
function useParamsOfRows<T>({ page, params }: Props<T>): ListParams {
  const [shown, setShown] = useState(params)
  if (page.isPlaceholderData || shown === params) return shown
  setShown(params)
  return params
}

/** From the order that was asked for last, which the header may not show yet. */
function useSort<T>({ params, onParams }: Props<T>, shown: ListParams): NonNullable<TableProps<T>['onChange']> {
  const asked = useAsked(params)
  const change = useLatest(onParams)
  return (_, __, sort) => {
    // antd names no column when it takes an order away: it is the one shown as falling.
    const order = orderAfter(asked.current, String((sort as { columnKey?: unknown }).columnKey ?? shown.descs))
    asked.current = { ...asked.current, ...order }
    change.current(order)
  }
}

/** The last row of the last page was deleted, or the address has a page beyond the end. */
export function usePageThatExists({
  page,
  params,
  onParams,
}: Pick<Props<unknown>, 'page' | 'params' | 'onParams'>): void {
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

/** Ascending, descending, unsorted. */
function orderAfter({ ascs, descs }: ListParams, key: string): Partial<ListParams> {
  if (ascs === key) return { current: 1, ascs: undefined, descs: key }
  return { current: 1, ascs: descs === key ? undefined : key, descs: undefined }
}

type NoRowsProps = Pick<Props<unknown>, 'params' | 'onParams' | 'none'> & {
  page: Pick<ListPage<unknown>, 'isPending' | 'error' | 'refetch'>
}

/** Why there are no rows, and what the user can do. */
export function NoRows({ page, params, onParams, none }: NoRowsProps) {
  const t = useTranslation()
  if (page.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (page.error) return <Failure title={t('list.failed')} error={page.error} onRetry={() => void page.refetch()} />
  const filtered = Object.keys(params.filters).length > 0
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={filtered ? t('list.noneFound') : none.text}>
      {filtered && <Button onClick={() => onParams({ current: 1, filters: {} })}>{t('list.clearFilters')}</Button>}
      {(!filtered || none.always) && none.action}
    </Empty>
  )
}
