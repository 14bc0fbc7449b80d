import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { MiniChart } from '../../../parts/chart/mini-chart.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { trendQuery } from '../price-queries.ts'
import type { PieceProps } from './material.ts'
import style from './material-page.module.css'

/** The newest periods of the price in its region, as far as a visitor sees them. */
export function ShortTrend({ material, taxMode }: PieceProps) {
  const t = useTranslation()
  const { infoId, regionCode } = material
  const { data, error, refetch } = useQuery(trendQuery({ id: infoId, regionCode, taxMode }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const values = data?.series[0]?.values ?? []
  const points = (data?.periods ?? []).map((period, at) => {
    const value = values[at] ?? null
    return {
      name: periodText(period),
      value: value === null ? null : Number(value),
      text: value ? moneyText(value) : '',
    }
  })
  const label = `${material.materialName} ${material.spec} ${t('front.trend')}`
  if (data && values.every((value) => value === null))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noTrend')} />
  return <div className={style.trend}>{data && <MiniChart points={points} label={label} height={200} />}</div>
}
