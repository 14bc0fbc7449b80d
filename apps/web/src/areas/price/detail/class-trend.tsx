import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { monthsBefore } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../price.module.css'
import { trendQuery } from '../price-queries.ts'
import { type Span, SpanSwitch, spans } from './span-switch.tsx'
import { TrendChart } from './trend-view.tsx'

type Props = { categoryId: string; name: string; period: string }

/** The index of one category. The month before the first one shown is 100, as in the table. */
export function ClassTrend({ categoryId, name, period }: Props) {
  const t = useTranslation()
  const [span, setSpan] = useState<Span>('year')
  const { data, error, isPending, refetch } = useQuery(
    trendQuery({ categoryId, type: 'index', startPeriod: monthsBefore(period, spans[span] + 1), endPeriod: period }),
  )
  // Without several regions the line needs no name.
  const named = useMemo(() => data && { ...data, series: data.series.map((one) => ({ ...one, name })) }, [data, name])
  const label = t('comparison.classTrend', { name })
  return (
    <section aria-label={label} className={style.blocks}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {named && (
        <TrendChart trend={named} label={label} unit="" tools={<SpanSwitch span={span} onChange={setSpan} />} />
      )}
    </section>
  )
}
