import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { MoverList } from '../market/mover-list.tsx'
import style from '../market/overview.module.css'
import { moversQuery } from '../price-queries.ts'

const shown = 3

export function MoversCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(moversQuery({ size: shown }))
  return (
    <CardBox
      title={t('overview.movers')}
      extra={data?.period && t('overview.issue', { period: periodText(data.period) })}
    >
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={style.two}>
          <MoverList title={t('overview.up')} movers={data.up} />
          <MoverList title={t('overview.down')} movers={data.down} />
        </div>
      )}
    </CardBox>
  )
}
