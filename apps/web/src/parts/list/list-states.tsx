import { Button, Empty, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { ListParams } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { Failure } from '../failure.tsx'

/** The part of a list query's result that a list renders. */
export type ListPage<T> = {
  data?: { records: T[]; total: number } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  error: unknown
  refetch: () => unknown
}

export type ListProps<T> = {
  page: ListPage<T>
  params: ListParams
  onParams: (change: Partial<ListParams>) => void
  /** The text and action for a list without any rows. */
  none: { text: string; action?: ReactNode /** Also where the filters are too narrow. */; always?: boolean }
  /** Another text for the total. */
  totalText?: (n: number) => string
}

/** The last row of the last page was deleted, or the address has a page beyond the end. */
export function usePageThatExists({
  page,
  params,
  onParams,
}: Pick<ListProps<unknown>, 'page' | 'params' | 'onParams'>): void {
  const last = page.data && !page.isPlaceholderData ? Math.max(1, Math.ceil(page.data.total / params.size)) : undefined
  const beyond = last !== undefined && params.current > last
  useEffect(() => {
    if (beyond) onParams({ current: last })
  }, [beyond, last, onParams])
}

type NoRowsProps = Pick<ListProps<unknown>, 'params' | 'onParams' | 'none'> & {
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
