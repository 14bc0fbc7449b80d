import type { Resource } from '@library/contract/kit/resource'
import { Button, Empty, Grid, Skeleton, Table, type TableColumnType } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Failure } from '../platform/failure.tsx'
import { useLanguage, useWords } from '../platform/language.ts'
import type { ListParams } from '../platform/list-address.ts'
import { settings } from '../platform/settings.ts'
import { Cell } from './cells.tsx'
import type { Row } from './useResource.ts'

type Page = {
  data?: { records: Row[]; total: number }
  isPending: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}
type Props = {
  resource: Resource
  page: Page
  params: ListParams
  columns: readonly string[]
  density: 'large' | 'middle' | 'small'
  selected: readonly string[]
  onParams: (change: Partial<ListParams>) => void
  onSelect: (ids: string[]) => void
  actions: (row: Row) => ReactNode
  /** Offered when there is nothing at all yet. */
  first?: ReactNode
}
const unsorted = ['longText', 'secret', 'references']

export function ResourceTable({
  resource,
  page,
  params,
  columns,
  density,
  selected,
  onParams,
  onSelect,
  actions,
  first,
}: Props) {
  const t = useWords()
  const language = useLanguage()
  const wide = Grid.useBreakpoint().md
  const total = page.data?.total ?? 0
  const last = Math.max(1, Math.ceil(total / params.size))
  // The last row of the last page was deleted, or the address names a page that is no more.
  useEffect(() => {
    if (page.data && !page.isPlaceholderData && params.current > last) onParams({ current: last })
  }, [page.data, page.isPlaceholderData, params.current, last, onParams])

  const shown = columns.map((key): TableColumnType<Row> => {
    const field = resource.fields[key] as Resource['fields'][string]
    const order = params.ascs === key ? 'ascend' : params.descs === key ? 'descend' : null
    const sorting = unsorted.includes(field.kind) ? {} : ({ sorter: true, sortOrder: order } as const)
    return {
      key,
      dataIndex: key,
      title: field.label[language],
      ...sorting,
      render: (value: unknown) => <Cell field={field} value={value} />,
    }
  })
  const index = {
    key: 'index',
    title: t('list.index'),
    width: 64,
    align: 'center',
    render: (_: unknown, __: Row, i: number) => (params.current - 1) * params.size + i + 1,
  } as const
  const action = {
    key: 'actions',
    title: t('list.actions'),
    fixed: wide ? 'right' : undefined,
    width: 1,
    render: (_: unknown, row: Row) => actions(row),
  } as const

  return (
    <Table<Row>
      rowKey="id"
      size={density}
      dataSource={page.data?.records ?? []}
      columns={[index, ...shown, action]}
      scroll={{ x: 'max-content' }}
      loading={{ spinning: page.isPlaceholderData, delay: 300 }}
      locale={{
        emptyText: page.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : (
          <Nothing {...{ resource, page, params, onParams, first }} />
        ),
      }}
      rowSelection={{
        selectedRowKeys: [...selected],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onSelect(keys.map(String)),
      }}
      onChange={({ current = 1, pageSize = settings.pageSize }, _, sort, { action: deed }) => {
        if (deed === 'paginate') return onParams({ current: pageSize === params.size ? current : 1, size: pageSize })
        const { columnKey, order } = Array.isArray(sort) ? {} : sort
        onParams({
          current: 1,
          ascs: order === 'ascend' ? String(columnKey) : undefined,
          descs: order === 'descend' ? String(columnKey) : undefined,
        })
      }}
      pagination={{
        current: params.current,
        pageSize: params.size,
        total,
        pageSizeOptions: [...settings.pageSizes],
        showSizeChanger: true,
        showQuickJumper: true,
        showTotal: (n) => t('list.total', { n }),
      }}
    />
  )
}

/** Why the table is empty, and what can be done about it. */
function Nothing({
  resource,
  page,
  params,
  onParams,
  first,
}: Pick<Props, 'resource' | 'page' | 'params' | 'onParams' | 'first'>) {
  const t = useWords()
  const label = resource.label[useLanguage()]
  if (page.error) return <Failure title={t('list.failed')} error={page.error} onRetry={page.refetch} />
  const filtered = Object.keys(params.filters).length > 0
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={filtered ? t('list.noneFound') : t('list.none', { label })}
    >
      {filtered ? (
        <Button onClick={() => onParams({ current: 1, filters: {} })}>{t('list.clearFilters')}</Button>
      ) : (
        first
      )}
    </Empty>
  )
}
