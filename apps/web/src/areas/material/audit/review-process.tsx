import { waitingListCall } from '@library/contract/material/audit'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { usePlainKey } from '../../../parts/use-plain-key.ts'
import { call } from '../../../platform/http/call.ts'
import { useCan } from '../../../platform/menu/menu.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'
import { CorrectionCard } from '../publish/correction-card.tsx'
import { RequestCard } from '../publish/request-card.tsx'
import { listNames } from '../refresh.ts'
import { useAuditInfo } from '../use-audit-info.ts'
import { AuditInfoPage } from './audit-info-page.tsx'
import { DecisionPanel } from './decision-panel.tsx'

/** One row to decide, with a key for the next one. */
export function ReviewProcess() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id')
  const one = useAuditInfo(id)
  const queue = useQueue(id)
  usePlainKey('j', queue.next)
  usePlainKey('k', queue.previous)
  if (!id) return <Empty description={t('material.noneChosen')} />
  if (one.error) return <Failure error={one.error} onRetry={() => void one.refetch()} back="/informationReview/index" />
  if (!one.data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <>
      <nav className={style.queue} aria-label={t('material.queue')}>
        <Button disabled={!queue.hasPrevious} aria-keyshortcuts="k" onClick={queue.previous}>
          {t('material.previousItem')} (K)
        </Button>
        <Button disabled={!queue.hasNext} aria-keyshortcuts="j" onClick={queue.next}>
          {t('material.nextItem')} (J)
        </Button>
        <span className={style.soft}>{queue.text}</span>
      </nav>
      {/* Another row starts with an empty opinion. */}
      <AuditInfoPage
        one={one.data}
        side={
          <>
            <RequestCard info={one.data.info} />
            <CorrectionCard infoId={one.data.info.id} />
            <DecisionPanel key={id} one={one.data} onDecided={queue.next} />
          </>
        }
      />
    </>
  )
}

/** The waiting rows in list order. For a row outside of them the next one is the first. */
function useQueue(id: string | null) {
  const t = useTranslation()
  const [, setSearch] = useSearchParams()
  const maySee = useCan()('information_review_view')
  const { data } = useQuery({
    queryKey: [listNames.waiting, 'queue'],
    queryFn: ({ signal }) => call(waitingListCall, { body: { size: 200 }, signal, quiet: true }),
    enabled: maySee,
  })
  const ids = (data?.records ?? []).map((row) => row.id)
  const at = ids.indexOf(id ?? '')
  const open = (to: string | undefined) => {
    if (to) setSearch({ id: to })
  }
  const following = at === -1 ? ids.find((one) => one !== id) : ids[at + 1]
  const before = at > 0 ? ids[at - 1] : undefined
  return {
    next: () => open(following ?? ids.find((one) => one !== id)),
    previous: () => open(before),
    hasNext: following !== undefined,
    hasPrevious: before !== undefined,
    text:
      at === -1
        ? t('material.queueLeft', { n: data?.total ?? 0 })
        : t('material.queueAt', { at: at + 1, n: data?.total ?? 0 }),
  }
}
