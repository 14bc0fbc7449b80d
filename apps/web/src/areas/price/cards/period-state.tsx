import { periodListCall } from '@library/contract/material/period'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { periodText } from '../../../domain/price/price-text.ts'
import { useBusinessDictionary } from '../../../kit/choices/options.ts'
import { CardBox } from '../../../parts/card-box.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { useMenu } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { deadlineText } from '../../../platform/text/moment-text.ts'
import { mayOpen } from '../../../shell/access.ts'
import style from '../market/overview.module.css'
import { StatusCounts } from './status-counts.tsx'

const reviewPage = '/informationReview/index'

/** The current issue: its progress, and what waits in it. */
export function PeriodStateCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['material_period', 'newest'],
    queryFn: ({ signal }) => call(periodListCall, { query: { size: 6 }, signal, quiet: true }),
  })
  const menu = useMenu().data ?? []
  // An issue in progress is more relevant than a published one, and that more than a future one.
  const find = (from: number, to: number) => data?.records.find(({ state }) => state >= from && state <= to)
  const current = find(1, 2) ?? find(3, 4) ?? data?.records[0]
  const states = useBusinessDictionary('period_state').options
  const word = states.find(({ value }) => value === String(current?.state))?.label
  const link = menu.length > 0 && mayOpen(menu, reviewPage) && <Link to={reviewPage}>{t('overview.toReview')}</Link>
  return (
    <CardBox title={t('overview.period')} extra={link}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && !current && <p className={style.none}>{t('overview.noPeriod')}</p>}
      {current && (
        <>
          <p className={style.figure}>
            <b>{periodText(current.period)}</b>
            {word && <Tag color="processing">{word}</Tag>}
            {current.collectTo && (
              <span className={style.soft}>{t('overview.until', { time: deadlineText(current.collectTo) })}</span>
            )}
          </p>
          <StatusCounts counts={current.counts} />
        </>
      )}
    </CardBox>
  )
}
