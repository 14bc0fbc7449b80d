import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { visitLogin } from '../../../platform/session/place.ts'
import { useSession } from '../../../platform/session/session.ts'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { NewestIssue } from '../list/newest-issue.tsx'
import { pricePageQuery } from '../price-queries.ts'
import { SearchHelp, type Way } from '../search/search-help.tsx'
import { Understood } from '../search/understood.tsx'
import { Price, Sample } from './figures.tsx'
import style from './overview.module.css'

type Props = { materialName: string }

/** The first prices of the newest issue that match the search, for everyone. */
export function LandingPrices({ materialName }: Props) {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery(pricePageQuery({ materialName, size: '10' }))
  const search = useSearch()
  const period = data?.records[0]?.period
  return (
    <>
      {!materialName && <NewestIssue />}
      <section className={style.sheet} aria-label={t('price.label')}>
        <div className={style.head}>
          <h2>{materialName ? t('overview.found', { name: materialName }) : t('overview.newest')}</h2>
          {period && <span className={style.soft}>{t('overview.issue', { period: periodText(period) })}</span>}
        </div>
        {isPending && <Skeleton active paragraph={{ rows: 5 }} />}
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <Understood understood={data?.understood} onText={(text) => search({ materialName: text })} />
        {data?.records.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('price.none')}>
            {data.help && <SearchHelp help={data.help} understood={data.understood} onSearch={search} />}
          </Empty>
        )}
        {data && data.records.length > 0 && <Rows records={data.records} />}
        {data?.limited && <Unlock materialName={materialName} shown={data.records.length} />}
        <MorePrices materialName={materialName} />
      </section>
    </>
  )
}

/** The text stays here. A region or a category opens the page of prices, for which a visitor signs in. */
function useSearch(): (way: Way) => void {
  const navigate = useNavigate()
  const isVisitor = useSession(({ user }) => user === null)
  return (way) => {
    const isText = way.regionCode === undefined && way.categoryId === undefined
    const given = Object.entries(way).filter(([, value]) => value !== '')
    const to = `${isText ? settings.landingPage : settings.materialPage}?${new URLSearchParams(given)}`
    if (isVisitor && !isText) visitLogin(to)
    else void navigate(to)
  }
}

function Rows({ records }: { records: readonly Parameters<typeof PriceLine>[0]['row'][] }) {
  const t = useTranslation()
  return (
    <div className={style.scroll}>
      <table className={style.rows}>
        <thead>
          <tr>
            <th scope="col">{t('price.material')}</th>
            <th scope="col" className={style.number}>
              {t('price.price')}
            </th>
            <th scope="col" className={`${style.number} ${style.wide}`}>
              {t('price.mom')}
            </th>
            <th scope="col" className={style.wide}>
              {t('overview.place')}
            </th>
            <th scope="col" className={style.wide}>
              {t('price.samples')}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((row) => (
            <PriceLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Row = {
  id: string
  materialName: string
  spec: string
  unitCode: string
  price: string
  mom: number | null
  regionName: string | null
  regionCode: string
  enterpriseName: string
  n: number | null
  isReference: number | null
}

/** On a phone place and enterprise are below the material, the change below the price. */
function PriceLine({ row }: { row: Row }) {
  const region = row.regionName ?? row.regionCode
  const sample = <Sample n={row.n} isReference={row.isReference} />
  return (
    <tr>
      <td>
        {row.materialName}
        <small>{row.spec}</small>
        <small className={style.phone}>
          {region} · {sample}
        </small>
        <small className={style.phone}>{row.enterpriseName}</small>
      </td>
      <td className={style.number}>
        <Price price={row.price} unit={row.unitCode} taxMode={1} />
        <small className={style.phone}>
          <Change rate={row.mom} />
        </small>
      </td>
      <td className={`${style.number} ${style.wide}`}>
        <Change rate={row.mom} />
      </td>
      <td className={style.wide}>
        {region}
        <small>{row.enterpriseName}</small>
      </td>
      <td className={style.wide}>{sample}</td>
    </tr>
  )
}

/** The visitor limit is reached: what signing in adds, and a link to it. */
function Unlock({ materialName, shown }: Props & { shown: number }) {
  const t = useTranslation()
  const wanted = `${settings.materialPage}?${new URLSearchParams({ materialName })}`
  return (
    <div className={style.prompt}>
      <span>{shown > 0 ? t('overview.limited', { n: shown }) : t('overview.limitedNone')}</span>
      <Button type="primary" onClick={() => visitLogin(wanted)}>
        {t('overview.unlock')}
      </Button>
    </div>
  )
}

function MorePrices({ materialName }: Props) {
  const t = useTranslation()
  const isVisitor = useSession(({ user }) => user === null)
  if (isVisitor) return null
  return <Link to={`${settings.materialPage}?${new URLSearchParams({ materialName })}`}>{t('overview.all')}</Link>
}
