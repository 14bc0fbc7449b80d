import { Spin, Table, type TableProps } from 'antd'
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import { type ListParams, useAsked } from '../../platform/state/list-address.ts'
import { useLatest } from '../../platform/state/use-latest.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { RowTick } from '../rows/row-controls.tsx'
import { CardList } from './card-list.tsx'
import { arrange, type ListColumn } from './columns/arrange.ts'
import { ColumnCard } from './columns/column-card.tsx'
import { FoldedFacts, FoldToggle } from './columns/folded-facts.tsx'
import { ResizableHeader } from './columns/resizable-header.tsx'
import { useFolding } from './columns/use-folding.ts'
import { ListPager } from './list-pager.tsx'
import { type ListProps, NoRows, usePageThatExists } from './list-states.tsx'
import style from './list-table.module.css'
import { Frozen } from './rendering/frozen.tsx'
import { ListBody } from './rendering/list-body.tsx'
import type { TableSettings } from './table-settings.ts'

type Props<T> = ListProps<T> & {
  /** The server sorts a column whose `sorter` is true. Its key is the field's name. */
  columns: ListColumn<T>[]
  /** The user's density, widths and frozen columns. */
  settings?: TableSettings
  selected?: readonly string[]
  onSelect?: (ids: string[], rows: T[]) => void
  /** The open rows, and what shows below each. */
  unfolded?: { ids: readonly string[]; below: (row: T) => ReactNode }
}

const nothing: readonly string[] = []
const components = { header: { cell: ResizableHeader }, body: { wrapper: ListBody } }

/** A page of records for the address, with its loading, empty and error states. On a phone the records are cards. */
export function ListTable<T extends { id: string }>(props: Props<T>) {
  const { columns, selected = nothing, onSelect, ...list } = props
  if (useScreenClass() > 0) return <TableOfRows {...props} />
  return (
    <CardList<T>
      {...list}
      selection={onSelect && { ids: selected, onSelect }}
      card={(row) => <ColumnCard row={row} columns={columns} />}
    />
  )
}

function TableOfRows<T extends { id: string }>(props: Props<T>) {
  const { page, columns, settings, selected = nothing, unfolded } = props
  usePageThatExists(props)
  const paramsOfRows = useParamsOfRows(props)
  const onSort = useSort(props, paramsOfRows)
  const density = settings?.density ?? 'middle'
  const place = useRef<HTMLDivElement>(null)
  const arranged = useMemo(() => arrange(columns, settings), [columns, settings])
  const folding = useFolding(place, arranged, density)
  const [open, setOpen] = useState<readonly string[]>([])
  const widths = Object.entries(settings?.widths ?? {}).join()
  const drawn = [
    useLanguage(),
    density,
    widths,
    ...folding.shown.map(({ key, fixed }) => `${key}${fixed}`),
    ...selected,
  ]
  const unless = [...drawn, '/', ...open, '/', ...(unfolded?.ids ?? [])].join()
  return (
    <>
      <div ref={place} className={style.place} data-density={density} data-fits={folding.fits || undefined}>
        <Spin spinning={page.isPlaceholderData} delay={300} aria-busy={page.isPlaceholderData}>
          <Frozen isFrozen={page.isPlaceholderData} unless={unless}>
            <Rows {...props} {...{ folding, open, setOpen, density, onSort }} params={paramsOfRows} />
          </Frozen>
        </Spin>
      </div>
      <ListPager {...props} size={density} total={page.data?.total ?? 0} />
    </>
  )
}

type RowsProps<T> = Props<T> & {
  folding: ReturnType<typeof useFolding<T>>
  open: readonly string[]
  setOpen: (ids: readonly string[]) => void
  density: TableSettings['density']
  onSort: TableProps<T>['onChange']
}

function Rows<T extends { id: string }>(props: RowsProps<T>) {
  const { page, params, folding, open, setOpen, density, selected = nothing, onSelect, unfolded, onSort } = props
  const t = useTranslation()
  // New keys, even equal ones, would render the table twice.
  const selectedRowKeys = useMemo(() => [...selected], [selected])
  const records = page.data?.records ?? []
  const { folded, shown } = folding
  const openHere = folded.length > 0 ? open : nothing
  const index: ListColumn<T> = {
    key: 'index',
    title: t('list.index'),
    width: folded.length > 0 ? 72 : 56,
    align: 'center',
    render: (_, { id }, i) => {
      const n = (params.current - 1) * params.size + i + 1
      if (folded.length === 0) return n
      const isOpen = open.includes(id)
      const toggle = () => setOpen(isOpen ? open.filter((one) => one !== id) : [...open, id])
      return <FoldToggle {...{ n, isOpen }} onToggle={toggle} />
    },
  }
  return (
    <Table<T>
      rowKey="id"
      className={style.table}
      components={components}
      size={density}
      dataSource={records}
      // For screen readers while some rows are not rendered yet. The header row counts.
      aria-rowcount={records.length > 0 ? records.length + 1 : undefined}
      columns={[index, ...shown.map((column) => ordered(column, params))]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <NoRows {...props} /> }}
      rowSelection={
        onSelect && {
          selectedRowKeys,
          preserveSelectedRowKeys: true,
          columnWidth: 40,
          // antd's labels for these are English in every language.
          getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectAll') }),
          getCheckboxProps: () => ({ 'aria-label': t('list.selectRow') }),
          renderCell: (_, __, ___, box) => <RowTick {...(box as ReactElement<object>).props} />,
          onChange: (keys, rows) => onSelect(keys.map(String), rows),
        }
      }
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: [...openHere, ...(unfolded?.ids.filter((id) => !openHere.includes(id)) ?? [])],
        expandedRowRender: (row) => (
          <>
            {openHere.includes(row.id) && <FoldedFacts row={row} columns={folded} />}
            {unfolded?.ids.includes(row.id) && unfolded.below(row)}
          </>
        ),
      }}
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

function ordered<T>(column: ListColumn<T>, { ascs, descs }: ListParams): ListColumn<T> {
  if (!column.sorter) return column
  return { ...column, sortOrder: ascs === column.key ? 'ascend' : descs === column.key ? 'descend' : null }
}

/** Ascending, descending, unsorted. */
function orderAfter({ ascs, descs }: ListParams, key: string): Partial<ListParams> {
  if (ascs === key) return { current: 1, ascs: undefined, descs: key }
  return { current: 1, ascs: descs === key ? undefined : key, descs: undefined }
}
