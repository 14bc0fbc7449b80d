import { Empty, Pagination, Skeleton, Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useScreenClass } from '../../platform/look/screen-class.ts'
import style from './card-list.module.css'
import type { ListColumn } from './columns/arrange.ts'
import { ColumnCard } from './columns/column-card.tsx'

type Pages = { current: number; pageSize: number; total: number; onChange: (page: number) => void }
type Props<T> = {
  keyOf: (row: T) => string
  rows: readonly T[]
  /** On a phone the one with the key `actions` stands below the card. */
  columns: readonly ListColumn<T>[]
  /** The key of the column that is the title of a card; the first one otherwise. */
  title?: string
  loading?: boolean
  none?: ReactNode
  size?: TableProps['size']
  /** Where the server has more pages. */
  pages?: Pages
  /** Where all rows are here, and too many for one page. */
  pageSize?: number
}

/** Rows without a search or settings, as inside a drawer. On a phone each is a card. */
export function ShortTable<T extends object>({ rows, pages, pageSize = Math.max(1, rows.length), ...table }: Props<T>) {
  const [turned, setTurned] = useState(1)
  const current = Math.min(turned, Math.max(1, Math.ceil(rows.length / pageSize)))
  const shown = pages ? rows : rows.slice((current - 1) * pageSize, current * pageSize)
  const Shown = useScreenClass() === 0 ? Cards : Rows
  return (
    <>
      <Shown {...table} rows={shown} />
      <Pagination
        className={style.pager ?? ''}
        align="end"
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        {...(pages ?? { current, pageSize, total: rows.length, onChange: setTurned })}
      />
    </>
  )
}

type Shown<T> = Omit<Props<T>, 'pages' | 'pageSize'>

function Rows<T extends object>({ keyOf, rows, columns, loading = false, none, size }: Shown<T>) {
  return (
    <Table<T>
      rowKey={keyOf}
      {...(size && { size })}
      pagination={false}
      scroll={{ x: 'max-content' }}
      loading={loading}
      dataSource={rows}
      locale={none ? { emptyText: <None>{none}</None> } : {}}
      columns={[...columns]}
    />
  )
}

function Cards<T extends object>({ keyOf, rows, columns, title, loading = false, none }: Shown<T>) {
  const isTitle = ({ key }: ListColumn<T>) => key === title
  const ordered = [...columns.filter(isTitle), ...columns.filter((one) => !isTitle(one))]
  if (loading) return <Skeleton active title={false} />
  if (rows.length === 0) return <None>{none}</None>
  return (
    <ul className={style.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <article className={style.card}>
            <ColumnCard row={row} columns={ordered} />
          </article>
        </li>
      ))}
    </ul>
  )
}

function None({ children }: { children: ReactNode }) {
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} {...(children ? { description: children } : {})} />
}
