import type { AnswerOf } from '@library/contract/kit/call'
import type { trendCall } from '@library/contract/price/price-history'
import { mostTrendRegions } from '@library/contract/price/price-history'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { moneyText, monthsBefore, periodText, rateText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../price.module.css'
import { areasQuery, trendQuery } from '../price-queries.ts'
import type { PartRow } from './detail-row.ts'
import { type Span, SpanSwitch, spans } from './span-switch.tsx'

type Trend = AnswerOf<typeof trendCall>
type Props = { row: PartRow; taxMode: number; span?: Span }

const shownOthers = 12

/** The trend of a material's price in up to five regions. */
export function TrendView({ row, taxMode, span: first = 'year' }: Props) {
  const t = useTranslation()
  const unitText = useUnitText()
  const [span, setSpan] = useState(first)
  const [type, setType] = useState<'price' | 'index'>('price')
  const [regions, setRegions] = useState(row.regionCode)
  const { data, error, isPending, refetch } = useQuery(
    trendQuery({
      ...{ id: row.id, regionCode: regions, taxMode, type },
      ...{ startPeriod: monthsBefore(row.period, spans[span]), endPeriod: row.period },
    }),
  )
  const toast = useToast()
  const pick = (picked: unknown) => {
    const codes = String(picked || row.regionCode).split(',')
    if (codes.length > mostTrendRegions) toast.warning(t('price.upToRegions', { n: mostTrendRegions }))
    setRegions(codes.slice(0, mostTrendRegions).join(','))
  }
  const tools = (
    <>
      <SpanSwitch span={span} onChange={setSpan} />
      <Segmented
        size="small"
        value={type}
        onChange={setType}
        aria-label={t('price.type')}
        options={(['price', 'index'] as const).map((value) => ({ value, label: t(`price.${value}`) }))}
      />
    </>
  )
  return (
    <div className={style.blocks}>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <TrendChart
          trend={data}
          label={`${row.materialName} ${row.spec}`}
          unit={type === 'price' ? t('price.per', { unit: unitText(row.unitCode) }) : ''}
          tools={tools}
        />
      )}
      <RegionPicker
        multiple
        value={regions}
        onChange={pick}
        aria-label={t('price.upToRegions', { n: mostTrendRegions })}
      />
      <OtherRegions row={row} chosen={regions.split(',')} onAdd={(code) => pick(`${regions},${code}`)} />
    </div>
  )
}

type OtherProps = { row: PartRow; chosen: readonly string[]; onAdd: (code: string) => void }

/** Regions where the same material has a price, one click each. The picker beside it has every region. */
function OtherRegions({ row, chosen, onAdd }: OtherProps) {
  const t = useTranslation()
  const { data = [] } = useQuery(areasQuery({ id: row.id, period: row.period }))
  const others = data.filter(({ regionCode }) => !chosen.includes(regionCode)).slice(0, shownOthers)
  if (others.length === 0) return null
  return (
    <div className={style.headline}>
      <span className={style.soft}>{t('price.alsoIn')}</span>
      {others.map(({ regionCode, regionName }) => (
        <Button key={regionCode} size="small" onClick={() => onAdd(regionCode)}>
          + {regionName ?? regionCode}
        </Button>
      ))}
    </div>
  )
}

type ChartProps = { trend: Trend; label: string; unit: string; tools?: React.ReactNode }

export function TrendChart({ trend, label, unit, tools }: ChartProps) {
  const t = useTranslation()
  const data = useMemo(
    () =>
      chartOf(trend, unit, {
        ...{ carried: t('price.carried'), takenOver: t('price.takenOverShort') },
        ...{ mom: t('price.mom'), yoy: t('price.yoy') },
      }),
    [trend, unit, t],
  )
  const isEmpty = trend.series.every(({ values }) => values.every((value) => value === null))
  return (
    <>
      {isEmpty ? (
        <>
          {tools}
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noTrend')} />
        </>
      ) : (
        <Chart label={`${label} ${t('price.trend')}`} corner={t('price.period')} data={data} tools={tools} />
      )}
      {trend.max && trend.min && trend.avg && (
        <p className={style.soft}>
          {t('price.trendText', { max: moneyText(trend.max), min: moneyText(trend.min), avg: moneyText(trend.avg) })}
        </p>
      )}
      {trend.series.some(({ carried }) => carried.includes(1)) && <p className={style.soft}>{t('price.hollow')}</p>}
      {trend.series.some(({ takenOver }) => takenOver.includes(1)) && (
        <p className={style.soft}>{t('price.takenOverHint')}</p>
      )}
    </>
  )
}

type Terms = { carried: string; takenOver: string; mom: string; yoy: string }

/** From the first price on: earlier years would leave half of the chart empty. */
function chartOf({ periods, series }: Trend, unit: string, terms: Terms): ChartData {
  const first = periods.findIndex((_, at) => series.some(({ values }) => values[at] != null))
  const from = Math.max(0, first)
  return {
    ...{ kind: 'line', whole: true },
    names: periods.slice(from).map(periodText),
    ...{ unit, hollowWord: terms.carried },
    series: series.map(({ name, values, carried, takenOver, mom, yoy }) => ({
      ...{ name, values: values.slice(from), hollow: carried.slice(from).map((one) => one === 1) },
      notes: values
        .map((_, at) =>
          noteOf({ carried: carried[at] === 1, takenOver: takenOver[at] === 1, mom: mom[at], yoy: yoy[at] }, terms),
        )
        .slice(from),
    })),
  }
}

type Point = { carried: boolean; takenOver: boolean; mom: number | null | undefined; yoy: number | null | undefined }

function noteOf({ carried, takenOver, mom, yoy }: Point, terms: Terms): string {
  const parts = [
    carried && terms.carried,
    takenOver && terms.takenOver,
    mom != null && `${terms.mom} ${rateText(mom)}`,
    yoy != null && `${terms.yoy} ${rateText(yoy)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
