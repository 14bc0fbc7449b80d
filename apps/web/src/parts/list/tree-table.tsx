import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined'
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { Table } from 'antd'
import { type ComponentProps, useMemo, useRef } from 'react'
import { useTranslation } from '../../platform/text/language.ts'
import type { Branch, Nested, TreeLevels } from '../tree/use-tree-levels.ts'
import type { ListColumn } from './columns/arrange.ts'
import { useFolding } from './columns/use-folding.ts'
import { NoRows } from './list-states.tsx'
import table from './list-table.module.css'
import style from './tree-table.module.css'

type Props<T extends Branch> = {
  levels: TreeLevels<T>
  columns: ListColumn<T>[]
  nameOf: (row: T) => string
  size: 'large' | 'middle' | 'small'
  selected: readonly string[]
  onSelect: (ids: string[]) => void
} & Pick<ComponentProps<typeof NoRows>, 'params' | 'onParams' | 'none'>

/** Records as a tree, opened level by level. A tree has its own order, so its columns are not sortable. */
export function TreeTable<T extends Branch>(props: Props<T>) {
  const { levels, columns, nameOf, size, selected, onSelect, params, onParams, none } = props
  // New keys, even equal ones, would render the table twice.
  const selectedRowKeys = useMemo(() => [...selected], [selected])
  const toggle = (row: T, open: boolean) =>
    levels.setExpanded(open ? [...levels.expanded, row.id] : levels.expanded.filter((id) => id !== row.id))
  const expandIcon = (row: Nested<T>) => (
    <Toggle
      name={nameOf(row)}
      state={!row.children ? 'leaf' : levels.expanded.includes(row.id) ? 'open' : 'closed'}
      isLoading={levels.isLoading(row.id)}
      onToggle={(open) => toggle(row, open)}
    />
  )
  const place = useRef<HTMLDivElement>(null)
  // A branch opens below its row, so a column without room shows in the record's own view only.
  const { shown, fits } = useFolding(place, columns, size)
  return (
    <div ref={place} className={table.place} data-density={size} data-fits={fits || undefined}>
      <Table<T>
        rowKey="id"
        size={size}
        dataSource={levels.rows}
        columns={shown.map(({ sorter: _, ...column }) => column)}
        scroll={{ x: 'max-content' }}
        pagination={false}
        loading={{ spinning: levels.isPlaceholderData, delay: 300 }}
        locale={{ emptyText: <NoRows page={levels} {...{ params, onParams, none }} /> }}
        expandable={{
          expandedRowKeys: levels.expanded,
          indentSize: 20,
          // Set explicitly: if no row has children, the table would put it beside the checkbox. The table subtracts one
          // for that column.
          expandIconColumnIndex: 2,
          expandIcon: ({ record }) => (levels.isSearch ? null : expandIcon(record)),
        }}
        rowSelection={{
          checkStrictly: true,
          selectedRowKeys,
          preserveSelectedRowKeys: true,
          onChange: (keys) => onSelect(keys.map(String)),
        }}
      />
    </div>
  )
}

type ToggleProps = {
  name: string
  state: 'leaf' | 'open' | 'closed'
  isLoading: boolean
  onToggle: (open: boolean) => void
}

function Toggle({ name, state, isLoading, onToggle }: ToggleProps) {
  const t = useTranslation()
  if (state === 'leaf') return <span className={style.toggle} />
  const isOpen = state === 'open'
  return (
    <button
      type="button"
      className={style.toggle}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'tree.collapse' : 'tree.expand', { name })}
      onClick={() => onToggle(!isOpen)}
    >
      {isLoading ? <LoadingOutlined /> : isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
    </button>
  )
}
