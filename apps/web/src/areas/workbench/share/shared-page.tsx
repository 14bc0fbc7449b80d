import { sharedProjectCall } from '@library/contract/workbench/project'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Watermark } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { moneyText, periodText } from '../../../domain/price/price-text.ts'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'
import { workbenchKey } from '../queries.ts'
import { linesOnPage, type Shared } from './shared.ts'
import { SharedLines } from './shared-lines.tsx'
import style from './shared-page.module.css'

const gone: readonly number[] = [400, 404, 410]

/** A project by its link: for reading only, with a watermark. Nobody has to sign in. */
export function SharedPage() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const [current, setCurrent] = useState(1)
  const token = search.get('token') ?? ''
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...workbenchKey, 'shared', token, current],
    queryFn: ({ signal }) =>
      call(sharedProjectCall, { query: { token, current, size: linesOnPage }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
    // What a link shows is not stored in the browser.
    gcTime: 0,
  })
  if (error instanceof HttpError && gone.includes(error.status))
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('sharedProject.over')}
        description={t('sharedProject.overText')}
      />
    )
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <Watermark
      content={[t('sharedProject.mark', { name: data.ownerName ?? '' }), stationNow().format('YYYY-MM-DD')]}
      font={{ color: 'rgb(128 128 128 / 0.18)', fontSize: 15 }}
    >
      <article className={style.page} aria-label={data.name}>
        <Head shared={data} />
        <SharedLines shared={data} current={current} onPage={setCurrent} />
      </article>
    </Watermark>
  )
}

function Head({ shared }: { shared: Shared }) {
  const t = useTranslation()
  const { name, regionName, regionCode, taxMethod, ownerName, versionNo, expiresAt, hidesQuantities, lastPricing } =
    shared
  const facts = [
    regionName ?? regionCode,
    t(taxMethod === 2 ? 'workbench.simple' : 'workbench.general'),
    versionNo !== null && t('workbench.versionNo', { n: versionNo }),
    ownerName && t('workbench.sharedBy', { name: ownerName }),
    t('workbench.sharing.until', { at: expiresAt.slice(0, 16) }),
  ]
  const figures = [
    [t('listPrice.period'), lastPricing && periodText(lastPricing.period)],
    [t('workbench.coverage'), lastPricing?.coveragePct && `${lastPricing.coveragePct}%`],
    [t('workbench.verified'), lastPricing?.verifiedSharePct && `${lastPricing.verifiedSharePct}%`],
    [t('listPrice.total'), lastPricing?.value && moneyText(lastPricing.value)],
  ] as const
  return (
    <header className={style.head}>
      <h1>{name}</h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {hidesQuantities && <p>{t('sharedProject.hidden')}</p>}
      <dl>
        {figures
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </header>
  )
}
