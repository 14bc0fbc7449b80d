import { Pagination, type TableProps } from 'antd'
import { settings } from '../../platform/settings.ts'
import type { ListParams } from '../../platform/state/list-address.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './list-table.module.css'

type Props = {
  total: number
  params: ListParams
  onParams: (change: Partial<ListParams>) => void
  /** The page of the rows above. */
  size?: TableProps['size']
  /** Another text for the total. */
  totalText?: ((n: number) => string) | undefined
}

/** The pager of rows or cards. It responds at once while they are still loading. */
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
