import type { PriceRow } from '@library/contract/price/price-list'
import { Tag } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { WatchButton } from '../../../domain/watch/watch-button.tsx'
import type { ListColumn } from '../../../parts/list/columns/arrange.ts'
import { RowButton } from '../../../parts/rows/row-controls.tsx'
import { useScreenClass } from '../../../platform/look/screen-class.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { Price } from '../market/figures.tsx'
import style from './price-columns.module.css'

export type Column<T> = ListColumn<T> & { key: string; title: string }
type Options = { taxMode: number; onOpen: (id: string) => void }

export function MaterialCell({ row, onOpen }: { row: PriceRow; onOpen: (id: string) => void }) {
  const t = useTranslation()
  return (
    <div className={style.material} data-lines>
      <span className={style.starred}>
        <RowButton onClick={() => onOpen(row.id)}>{row.materialName}</RowButton>
        <WatchButton
          stdMaterialId={row.stdMaterialId}
          regionCode={row.regionCode}
          name={`${row.materialName} ${row.spec}`}
        />
      </span>
      <small>
        {[row.spec, row.brand, row.categoryName].filter(Boolean).join(' · ')}
        {row.carried === 1 && <Tag color="warning">{t('price.carried')}</Tag>}
      </small>
    </div>
  )
}

export function PriceCell({ row, taxMode }: { row: PriceRow; taxMode: number }) {
  return <Price strong price={row.price} unit={row.unitCode} taxMode={taxMode} />
}

/** The common columns of price lists. Each list chooses some and adds its own. */
export function usePriceColumns<T extends PriceRow>({ taxMode, onOpen }: Options) {
  const t = useTranslation()
  const isPhone = useScreenClass() < 1
  return {
    material: {
      key: 'material',
      title: t('price.material'),
      // Narrow enough that the price is visible on a phone, and the reference price beside the open tree at 1440,
      // without scrolling.
      width: isPhone ? 130 : 200,
      // A sticky name, so that a scrolled row stays readable. A phone has no room for it.
      ...(isPhone ? {} : { fixed: 'left' }),
      render: (_, row) => <MaterialCell row={row} onOpen={onOpen} />,
    },
    price: {
      ...{
        key: 'price',
        title: t('price.price'),
        align: 'right',
        sorter: true,
        keep: true,
        width: isPhone ? 118 : 126,
      },
      render: (_, row) => <PriceCell row={row} taxMode={taxMode} />,
    },
    place: {
      key: 'regionName',
      title: t('price.regionPeriod'),
      width: 100,
      render: (_, row) => <PlaceCell row={row} />,
    },
    compare: {
      key: 'compare',
      title: t('price.compare'),
      align: 'center',
      width: 72,
      render: (_, row) => <CompareButton row={row} />,
    },
  } satisfies Record<string, Column<T>>
}

/** Region and period, one below the other: together they identify the price. */
function PlaceCell({ row }: { row: PriceRow }) {
  return (
    <span className={style.place} data-lines>
      <span>{row.regionName ?? row.regionCode}</span>
      <small>{periodText(row.period)}</small>
    </span>
  )
}
