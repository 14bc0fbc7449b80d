import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../platform/language.ts'
import { monthsBefore } from '../../platform/price-text.ts'
import { trendQuery } from './price-queries.ts'
import { type Span, SpanSwitch, spans } from './span-switch.tsx'
import { TrendChart } from './trend-view.tsx'

type Props = { categoryId: string; name: string; period: string }

/** How the index of one class went, from the first period shown as 100. */
export function ClassTrend({ categoryId, name, period }: Props) {
  const t = useWords()
  const [span, setSpan] = useState<Span>('year')
  const { data, error, isPending, refetch } = useQuery(
    trendQuery({ categoryId, type: 'index', startPeriod: monthsBefore(period, spans[span]), endPeriod: period }),
  )
  // Without regions to tell apart, the line has no name of its own.
  const named = useMemo(() => data && { ...data, series: data.series.map((one) => ({ ...one, name })) }, [data, name])
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const label = t('comparison.classTrend', { name })
  return (
    named && <TrendChart trend={named} label={label} unit="" tools={<SpanSwitch span={span} onChange={setSpan} />} />
  )
}
