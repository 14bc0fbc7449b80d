import type { areaPrice } from '@library/contract/price/price-history'
import type { PriceRow } from '@library/contract/price/price-list'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table } from 'antd'
import { useMemo } from 'react'
import type { z } from 'zod'
import { Change } from '../../../domain/price/change.tsx'
import { periodText, rateText } from '../../../domain/price/price-text.ts'
import { useUnitText } from '../../../domain/price/unit-text.ts'
import { Chart } from '../../../parts/chart/chart.tsx'
import type { ChartData } from '../../../parts/chart/chart-data.ts'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { LevelText, Price } from '../market/figures.tsx'
import style from '../price.module.css'
import { areasQuery } from '../price-queries.ts'

type AreaPrice = z.output<typeof areaPrice>
type Props = { row: PriceRow; taxMode: number }

/** The same material in the same period in other regions, cheapest first. */
export function RegionsView({ row, taxMode }: Props) {
  const t = useTranslation()
  const unitText = useUnitText()
  const { data, error, isPending, refetch } = useQuery(areasQuery({ id: row.id, period: row.period, taxMode }))
  const unit = t('price.per', { unit: unitText(row.unitCode) })
  const chart = useMemo(() => chartOf(data ?? [], unit), [data, unit])
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.noRegions')} />
  const label = `${row.materialName} ${row.spec} ${t('price.regions')} ${periodText(row.period)}`
  return (
    <div className={style.blocks}>
      <Chart label={label} corner={t('price.region')} data={chart} height={Math.max(160, 48 + data.length * 30)} />
      <RegionTable rows={data} unit={row.unitCode} />
    </div>
  )
}

function RegionTable({ rows, unit }: { rows: readonly AreaPrice[]; unit: string }) {
  const t = useTranslation()
  return (
    <Table
      size="small"
      rowKey="regionCode"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { title: t('price.rank'), dataIndex: 'rank', align: 'center' },
        { title: t('price.region'), render: (_, one: AreaPrice) => one.regionName ?? one.regionCode },
        {
          title: t('price.price'),
          align: 'right',
          render: (_, one: AreaPrice) => <Price price={one.price} unit={unit} />,
        },
        { title: t('price.fromMean'), align: 'right', render: (_, one: AreaPrice) => <Change rate={one.diffPct} /> },
        { title: t('price.mom'), align: 'right', render: (_, one: AreaPrice) => <Change rate={one.mom} /> },
        { title: t('price.samples'), dataIndex: 'n', align: 'right' },
        { title: t('price.level'), render: (_, one: AreaPrice) => <LevelText level={one.sourceLevel} /> },
      ]}
    />
  )
}

function chartOf(rows: readonly AreaPrice[], unit: string): ChartData {
  const notes = rows.map(({ diffPct }) => (diffPct === null ? '' : rateText(diffPct)))
  return {
    kind: 'rank',
    names: rows.map(({ regionName, regionCode }) => regionName ?? regionCode),
    unit,
    series: [{ name: unit, values: rows.map(({ price }) => price), notes }],
  }
}
