import type { areaPrice } from '@library/contract/price/price-history'
import { Table, type TableColumnType } from 'antd'
import { Link } from 'react-router'
import type { z } from 'zod'
import { Change } from '../../../domain/price/change.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import { materialAddress } from '../front/addresses.ts'
import { LevelText, Price } from '../market/figures.tsx'
import type { PartRow } from './detail-row.ts'

export type AreaPrice = z.output<typeof areaPrice>

/** Each region opens the page of the material there. */
export function RegionTable({ row, prices }: { row: PartRow; prices: readonly AreaPrice[] }) {
  const t = useTranslation()
  const { stdMaterialId, unitCode } = row
  const columns: TableColumnType<AreaPrice>[] = [
    { title: t('price.rank'), dataIndex: 'rank', align: 'center' },
    {
      title: t('price.region'),
      render: (_, { regionCode, regionName }) =>
        stdMaterialId ? (
          <Link to={materialAddress(stdMaterialId, regionCode)}>{regionName ?? regionCode}</Link>
        ) : (
          (regionName ?? regionCode)
        ),
    },
    { title: t('price.price'), align: 'right', render: (_, { price }) => <Price price={price} unit={unitCode} /> },
    { title: t('price.fromMean'), align: 'right', render: (_, { diffPct }) => <Change rate={diffPct} /> },
    { title: t('price.mom'), align: 'right', render: (_, { mom }) => <Change rate={mom} /> },
    { title: t('price.samples'), dataIndex: 'n', align: 'right' },
    { title: t('price.level'), render: (_, { sourceLevel }) => <LevelText level={sourceLevel} /> },
  ]
  return (
    <Table
      size="small"
      rowKey="regionCode"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={prices}
      columns={columns}
    />
  )
}
