import { sourceLevel } from '@library/contract/price/source-level'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { useMemo } from 'react'
import { moneyText, periodText, rateText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { cutAxis } from '../../../parts/chart/cut-axis.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import shared from '../price.module.css'
import { areasQuery } from '../price-queries.ts'
import type { PartRow } from './detail-row.ts'
import style from './pair.module.css'
import { type AreaPrice, RegionTable } from './region-table.tsx'

type Props = { row: PartRow; taxMode: number }

/** The same material in the same period in other regions, cheapest first: as dots, and as a table. */
export function RegionsView({ row, taxMode }: Props) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(areasQuery({ id: row.id, period: row.period, taxMode }))
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noRegions')} />
  return (
    <div className={style.pair}>
      <RegionChart row={row} prices={data} />
      <div className={style.tall}>
        <RegionTable row={row} prices={data} />
      </div>
    </div>
  )
}

function RegionChart({ row, prices }: { row: PartRow; prices: readonly AreaPrice[] }) {
  const t = useTranslation()
  const unitText = useUnitText()
  const unit = t('price.per', { unit: unitText(row.unitCode) })
  const carried = t('price.carried')
  const chart = useMemo(
    () => chartOf(prices, { unit, carried, own: row.regionCode }),
    [prices, unit, carried, row.regionCode],
  )
  const label = `${row.materialName} ${row.spec} ${t('price.regions')} ${periodText(row.period)}`
  const { from, to } = cutAxis(prices.map(({ price }) => Number(price)))
  const ends = { from: moneyText(String(from)), to: moneyText(String(to)), unit: unitText(row.unitCode) }
  return (
    <div className={style.tall}>
      <Chart label={label} corner={t('price.region')} data={chart} height={Math.max(160, 72 + prices.length * 26)} />
      <p className={shared.soft}>{t('front.regionAxis', ends)}</p>
    </div>
  )
}

type Terms = { unit: string; carried: string; own: string }

function chartOf(prices: readonly AreaPrice[], { unit, carried, own }: Terms): ChartData {
  return {
    ...{ kind: 'dots', unit, hollowWord: carried },
    names: prices.map(({ regionName, regionCode }) => regionName ?? regionCode),
    marked: prices.findIndex(({ regionCode }) => regionCode === own),
    series: [
      {
        name: unit,
        values: prices.map(({ price }) => price),
        hollow: prices.map((one) => one.sourceLevel === sourceLevel.carried),
        notes: prices.map(({ diffPct }) => (diffPct === null ? '' : rateText(diffPct))),
      },
    ],
  }
}
