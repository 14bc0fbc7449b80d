import { inquiryResponseCall } from '@library/contract/inquiry/inquiry.calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { periodText } from '../../domain/price/price-text.ts'
import { CardBox } from '../../parts/card-box.tsx'
import { BarList } from '../../parts/chart/bar-list.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { hoursText } from '../../platform/text/hours-text.ts'
import { useTranslation } from '../../platform/text/language.ts'
import style from './response-card.module.css'

/** How many of the demands that were passed on have a price, by month. */
export function ResponseCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['inquiry', 'response'],
    queryFn: ({ signal }) => call(inquiryResponseCall, { signal, quiet: true }),
  })
  const asked = (data?.months ?? []).reduce((sum, month) => sum + month.asked, 0)
  const answered = (data?.months ?? []).reduce((sum, month) => sum + month.answered, 0)
  const bars = (data?.months ?? [])
    .filter((month) => month.asked > 0)
    .map(({ month, asked, answered }) => ({
      name: periodText(month),
      share: answered / asked,
      text: `${answered}/${asked}`,
    }))
  return (
    <CardBox title={t('inquiry.response')} extra={<Link to="/inquiryDemand/index">{t('overview.more')}</Link>}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && asked === 0 && <p className={style.none}>{t('inquiry.noResponse')}</p>}
      {asked > 0 && (
        <>
          <p className={style.figure}>
            <b>{Math.round((answered / asked) * 100)}%</b>
            <span>{t('inquiry.responseOf', { answered, asked })}</span>
            {data?.medianHours != null && (
              <span>{t('inquiry.firstReply', { time: hoursText(t, data.medianHours) })}</span>
            )}
          </p>
          <BarList bars={bars} label={t('inquiry.response')} />
        </>
      )}
    </CardBox>
  )
}
