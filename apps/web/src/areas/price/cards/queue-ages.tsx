import { queueAgesCall } from '@library/contract/material/audit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { CardBox } from '../../../parts/card-box.tsx'
import { type Bar, BarList } from '../../../parts/chart/bar-list.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { groupedDigits } from '../../../platform/text/grouped-digits.ts'
import { hoursText } from '../../../platform/text/hours-text.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../market/overview.module.css'

/** The ages of the call, the youngest first. */
const ages = ['day', 'threeDays', 'week', 'older'] as const
const tones: Readonly<Partial<Record<(typeof ages)[number], Bar['tone']>>> = { week: 'warning', older: 'danger' }

/** The queue of the user's role by the time that its rows have waited. */
export function QueueAgesCard() {
  const t = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['waiting', 'ages'],
    queryFn: ({ signal }) => call(queueAgesCall, { signal, quiet: true }),
  })
  const counts = data?.counts ?? []
  const total = counts.reduce((sum, count) => sum + count, 0)
  const most = Math.max(1, ...counts)
  const bars = ages.map((age, at): Bar => {
    const count = counts[at] ?? 0
    return { name: t(`overview.age.${age}`), share: count / most, text: groupedDigits(count), tone: tones[age] }
  })
  return (
    <CardBox title={t('overview.queue')} extra={<Link to="/informationReview/index">{t('overview.toReview')}</Link>}>
      {isPending && <Skeleton active />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && total === 0 && <p className={style.none}>{t('overview.noQueue')}</p>}
      {total > 0 && (
        <>
          <p className={style.figure}>
            <b>{groupedDigits(total)}</b>
            <span className={style.soft}>{t('overview.longest', { time: hoursText(t, data?.longestHours ?? 0) })}</span>
          </p>
          <BarList bars={bars} label={t('overview.queue')} />
        </>
      )}
    </CardBox>
  )
}
