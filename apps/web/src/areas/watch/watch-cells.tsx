import type { WatchRow } from '@library/contract/watch/watch'
import { Link } from 'react-router'
import { Change } from '../../domain/price/change.tsx'
import { moneyText, periodText } from '../../domain/price/price-text.ts'
import { Sparkline } from '../../domain/price/sparkline.tsx'
import { useUnitText } from '../../domain/price/unit-text.ts'
import { CardLine } from '../../parts/list/card-list.tsx'
import type { LiveColumn } from '../../parts/list/live-list.tsx'
import { useTranslation } from '../../platform/text/language.ts'
import style from './watch.module.css'

export function useWatchColumns(): LiveColumn<WatchRow>[] {
  const t = useTranslation()
  return [
    { key: 'material', title: t('watch.material'), render: (row) => <MaterialCell row={row} /> },
    { key: 'region', title: t('watch.region'), render: (row) => row.regionName ?? row.regionCode },
    { key: 'price', title: t('watch.price'), align: 'right', render: (row) => <PriceCell row={row} /> },
    { key: 'mom', title: t('watch.change'), align: 'right', render: ({ mom }) => <Change rate={mom} /> },
    { key: 'yoy', title: t('watch.year'), align: 'right', render: ({ yoy }) => <Change rate={yoy} /> },
    { key: 'trend', title: t('watch.trend'), render: (row) => <Trend row={row} /> },
    { key: 'threshold', title: t('watch.threshold'), align: 'right', render: ({ threshold }) => `${threshold}%` },
    { key: 'byMail', title: t('watch.byMail'), render: ({ byMail }) => t(byMail === 1 ? 'list.yes' : 'list.no') },
  ]
}

/** A watched price on a phone. */
export function WatchCard({ row }: { row: WatchRow }) {
  const t = useTranslation()
  return (
    <>
      <CardLine>
        <MaterialCell row={row} />
        <Trend row={row} />
      </CardLine>
      <CardLine>
        <span className={style.stack}>
          <small>{t('watch.price')}</small>
          <PriceCell row={row} />
        </span>
        <span className={style.changes}>
          <small>{t('watch.change')}</small> <Change rate={row.mom} />
          <small>{t('watch.year')}</small> <Change rate={row.yoy} />
        </span>
      </CardLine>
      <p className={style.faint}>
        {row.regionName ?? row.regionCode} · {t('watch.threshold')} {row.threshold}%
        {row.byMail === 1 && ` · ${t('watch.byMail')}`}
      </p>
    </>
  )
}

function MaterialCell({ row: { materialName, spec, categoryName } }: { row: WatchRow }) {
  return (
    <span className={style.stack}>
      <Link to={`/category/index?${new URLSearchParams({ materialName: `${materialName} ${spec}` })}`}>
        {materialName}
      </Link>
      <span>{spec}</span>
      <small>{categoryName}</small>
    </span>
  )
}

function PriceCell({ row: { priceExcl, unitCode, period, n } }: { row: WatchRow }) {
  const t = useTranslation()
  const unit = useUnitText()
  if (!priceExcl || !period) return <small>{t('watch.noPrice')}</small>
  return (
    <span className={style.stack}>
      <b>{moneyText(priceExcl)}</b>
      <small>
        {t('price.per', { unit: unit(unitCode) })} · {periodText(period)} · {t('price.sample', { n: n ?? 0 })}
      </small>
    </span>
  )
}

function Trend({ row: { materialName, points } }: { row: WatchRow }) {
  const t = useTranslation()
  const values = points.map(({ priceExcl }) => Number(priceExcl))
  const label = t('watch.trendOf', {
    name: materialName,
    n: points.length,
    from: points[0]?.priceExcl ?? '',
    to: points.at(-1)?.priceExcl ?? '',
  })
  return <Sparkline values={values} label={label} />
}
