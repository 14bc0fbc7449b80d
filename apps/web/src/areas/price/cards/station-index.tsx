import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../market/overview.module.css'
import { indexQuery } from '../price-queries.ts'

const shown = 6

/** The index of all prices, and the categories that moved it most. */
export function StationIndexCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(indexQuery())
  const classes = (data?.classes ?? []).toSorted(
    (a, b) => Math.abs(b.contribution ?? 0) - Math.abs(a.contribution ?? 0),
  )
  return (
    <CardBox title={t('comparison.index')} extra={<Link to="/comparison/index">{t('overview.more')}</Link>}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.index === null && <p className={style.none}>{t('comparison.noIndex')}</p>}
      {data && data.index !== null && (
        <>
          <p className={style.figure}>
            <b>{data.index.toFixed(2)}</b>
            <Change rate={data.mom} />
            {data.period && data.basePeriod && (
              <span className={style.soft}>
                {t('comparison.base', { period: periodText(data.period), base: periodText(data.basePeriod) })}
              </span>
            )}
          </p>
          <ol className={style.movers}>
            {classes.slice(0, shown).map(({ categoryId, name, index, mom }) => (
              <li key={categoryId}>
                <span>{name}</span>
                <span>
                  {index.toFixed(2)}{' '}
                  <small>
                    <Change rate={mom} />
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </CardBox>
  )
}
