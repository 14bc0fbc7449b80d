import { Pagination, type TableProps } from 'antd'
import { settings } from '../../platform/settings.ts'
import type { ListParams } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './list-table.module.css'

type Props = {
  total: number
  params: ListParams
  onParams: (change: Partial<ListParams>) => void
  /** That of the rows above. */
  size?: TableProps['size']
  /** The total in other words than usual. */
  totalText?: ((n: number) => string) | undefined
}

/** Stands below rows or cards, and answers at once while they are still on their way. */
export function ListPager({ total, params, onParams, size, totalText }: Props) {
  const t = useTranslation()
  if (total === 0) return null
  return (
    <Pagination
      className={style.pager ?? ''}
      align="end"
      {...(size === 'middle' || size === 'small' ? { size: 'small' } : {})}
      current={params.current}
      pageSize={params.size}
      total={total}
      pageSizeOptions={[...settings.pageSizes]}
      showSizeChanger
      showQuickJumper
      showTotal={totalText ?? ((n) => t('list.total', { n }))}
      onChange={(current, size) => onParams({ current: size === params.size ? current : 1, size })}
    />
  )
}
