import { type WatchRow, watchListCall } from '@library/contract/watch/watch'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Change } from '../../domain/price/change.tsx'
import { moneyText } from '../../domain/price/price-text.ts'
import { Sparkline } from '../../domain/price/sparkline.tsx'
import { useUnitText } from '../../domain/price/unit-text.ts'
import { CardBox } from '../../parts/card-box.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './watched-card.module.css'

const shown = 5

/** The prices that the user watches, each with its trend. */
export function WatchedCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['watch', 'card'],
    queryFn: ({ signal }) => call(watchListCall, { query: { size: shown }, signal, quiet: true }),
  })
  return (
    <CardBox title={t('watch.label')} extra={<Link to="/price/watch">{t('overview.more')}</Link>}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <p className={style.none}>
          {t('watch.none')} <Link to={settings.materialPage}>{t('watch.goFind')}</Link>
        </p>
      )}
      <ul className={style.watched}>
        {data?.records.map((row) => (
          <Watched key={row.id} row={row} />
        ))}
      </ul>
    </CardBox>
  )
}

function Watched({ row }: { row: WatchRow }) {
  const t = useTranslation()
  const unit = useUnitText()
  const { stdMaterialId, regionCode, regionName, materialName, spec, priceExcl, unitCode, mom, points } = row
  return (
    <li>
      <span>
        <Link to={`/price/material/${stdMaterialId}?regionCode=${regionCode}`}>{materialName}</Link>
        <small>
          {spec} · {regionName ?? regionCode}
        </small>
      </span>
      <Sparkline values={points.map((point) => Number(point.priceExcl))} label={materialName} />
      <span>
        <b>{priceExcl ? moneyText(priceExcl) : '–'}</b>
        <small>
          {t('price.per', { unit: unit(unitCode) })} <Change rate={mom} />
        </small>
      </span>
    </li>
  )
}
