import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { MiniChart } from '../../../parts/chart/mini-chart.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from '../market/overview.module.css'
import { homeQuery, indexQuery } from '../price-queries.ts'

const shown = 3

/** The index of all prices over a year, and the categories that moved it most. */
export function StationIndexCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(homeQuery)
  const points = (data?.index.periods ?? []).map((period, at) => {
    const value = data?.index.values[at] ?? null
    return { name: periodText(period), value, text: value?.toFixed(2) ?? '' }
  })
  const levels = points.filter(({ value }) => value !== null)
  return (
    <CardBox title={t('comparison.index')} extra={<Link to="/comparison/index">{t('overview.more')}</Link>}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && levels.length < 2 && <p className={style.none}>{t('landing.noIndex')}</p>}
      {data && levels.length > 1 && (
        <>
          <p className={style.figure}>
            <b>{levels.at(-1)?.text}</b>
            <Change rate={data.index.mom} />
            {data.index.basePeriod && (
              <span className={style.soft}>{t('landing.indexNote', { base: periodText(data.index.basePeriod) })}</span>
            )}
          </p>
          <MiniChart
            points={points.slice(points.findIndex(({ value }) => value !== null))}
            label={t('comparison.index')}
            height={240}
          />
        </>
      )}
      <MovedClasses known={data?.classes ?? []} />
    </CardBox>
  )
}

type Class = Readonly<{ id: string; name: string; nameEn: string | null }>

/** `known` has their English names: the tree of classes would be a large download for this alone. */
function MovedClasses({ known }: { known: readonly Class[] }) {
  const language = useLanguage()
  const { data } = useQuery(indexQuery())
  const nameIn = (id: string, name: string) => (language === 'en' && known.find((one) => one.id === id)?.nameEn) || name
  const byShare = (data?.classes ?? []).toSorted(
    (a, b) => Math.abs(b.contribution ?? 0) - Math.abs(a.contribution ?? 0),
  )
  const moved = byShare.filter(({ mom }) => mom !== null && mom !== 0)
  return (
    <ol className={style.movers}>
      {moved.slice(0, shown).map(({ categoryId, name, mom }) => (
        <li key={categoryId}>
          <span>{nameIn(categoryId, name)}</span>
          <Change rate={mom} />
        </li>
      ))}
    </ol>
  )
}
