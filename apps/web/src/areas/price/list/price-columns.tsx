import type { PriceRow } from '@library/contract/price/price-list'
import { type TableColumnType, Tag } from 'antd'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { WatchButton } from '../../../domain/watch/watch-button.tsx'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { Price, Sample } from '../market/figures.tsx'
import style from './price-columns.module.css'

type Column<T> = TableColumnType<T> & { key: string; title: string }
type Options = { taxMode: number; onOpen: (id: string) => void }

export function MaterialCell({ row, onOpen }: { row: PriceRow; onOpen: (id: string) => void }) {
  const t = useTranslation()
  return (
    <div className={style.material}>
      <span className={style.starred}>
        <RowButton onClick={() => onOpen(row.id)}>{row.materialName}</RowButton>
        <WatchButton
          stdMaterialId={row.stdMaterialId}
          regionCode={row.regionCode}
          name={`${row.materialName} ${row.spec}`}
        />
      </span>
      <span>{row.spec}</span>
      <small>
        {[row.brand, row.categoryName].filter(Boolean).join(' · ')}
        {row.carried === 1 && <Tag color="warning">{t('price.carried')}</Tag>}
      </small>
    </div>
  )
}

export function PriceCell({ row, taxMode }: { row: PriceRow; taxMode: number }) {
  return <Price strong price={row.price} unit={row.unitCode} taxMode={taxMode} />
}

/** The common columns of price lists. Each list adds its own. */
export function usePriceColumns<T extends PriceRow>({ taxMode, onOpen }: Options): Column<T>[] {
  const t = useTranslation()
  const isPhone = useScreenClass() < 1
  return [
    {
      key: 'material',
      title: t('price.material'),
      // Narrow enough that the price is visible on a phone, and the reference price beside the open tree at 1440,
      // without scrolling.
      width: isPhone ? 130 : 200,
      // A sticky name, so that a scrolled row stays readable. A phone has no room for it.
      ...(isPhone ? {} : { fixed: 'left' }),
      render: (_, row) => <MaterialCell row={row} onOpen={onOpen} />,
    },
    {
      ...{ key: 'price', title: t('price.price'), align: 'right', sorter: true, width: isPhone ? 118 : 126 },
      render: (_, row) => <PriceCell row={row} taxMode={taxMode} />,
    },
    { key: 'mom', title: t('price.mom'), align: 'right', width: 84, render: (_, row) => <Change rate={row.mom} /> },
    { key: 'regionName', title: t('price.regionPeriod'), width: 100, render: (_, row) => <PlaceCell row={row} /> },
    {
      ...{ key: 'refPrice', title: t('price.reference'), align: 'right', width: 136 },
      render: (_, row) => <ReferenceCell row={row} />,
    },
    { key: 'enterpriseName', title: t('price.enterprise'), dataIndex: 'enterpriseName', width: 190 },
    {
      key: 'priceType',
      title: t('price.type'),
      width: 100,
      render: (_, row) => <BusinessText code="price_type" value={row.priceType} />,
    },
    {
      key: 'compare',
      title: t('price.compare'),
      align: 'center',
      width: 72,
      ...(isPhone ? {} : { fixed: 'right' }),
      render: (_, row) => <CompareButton row={row} />,
    },
  ]
}

/** Region and period, one below the other: together they identify the price. */
function PlaceCell({ row }: { row: PriceRow }) {
  return (
    <span className={style.place}>
      {row.regionName ?? row.regionCode}
      <small>{periodText(row.period)}</small>
    </span>
  )
}

function ReferenceCell({ row }: { row: PriceRow }) {
  return (
    <span className={style.stack}>
      {row.refPrice && <Price price={row.refPrice} unit={row.unitCode} />}
      <Sample n={row.n} isReference={row.isReference} />
    </span>
  )
}
