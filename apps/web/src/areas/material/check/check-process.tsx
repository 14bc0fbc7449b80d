import { quoteCheckInfoCall, quoteCheckListCall } from '@library/contract/material/quote-check'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { Failure } from '../../../parts/failure.tsx'
import { usePlainKey } from '../../../parts/use-plain-key.ts'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../process.module.css'
import { listNames } from '../refresh.ts'
import { CheckPage } from './check-page.tsx'

/** One flagged quote to decide about, with keys for the next one and the one before. */
export function CheckProcess({ id }: { id: string }) {
  const t = useTranslation()
  const queue = useQueue(id)
  const { data, error, refetch } = useQuery({
    queryKey: [listNames.checks, 'one', id],
    queryFn: ({ signal }) => call(quoteCheckInfoCall, { query: { id }, signal, quiet: true }),
  })
  usePlainKey('j', queue.next)
  usePlainKey('k', queue.previous)
  if (error) return <Failure error={error} onRetry={() => void refetch()} back="/material/check" />
  return (
    <>
      <nav className={style.queue} aria-label={t('material.queue')}>
        <Button onClick={queue.leave}>{t('trust.backToList')}</Button>
        <Button disabled={!queue.hasPrevious} aria-keyshortcuts="k" onClick={queue.previous}>
          {t('material.previousItem')} (K)
        </Button>
        <Button disabled={!queue.hasNext} aria-keyshortcuts="j" onClick={queue.next}>
          {t('material.nextItem')} (J)
        </Button>
        <span className={style.soft}>{t('material.queueLeft', { n: queue.total })}</span>
      </nav>
      {data ? <CheckPage key={id} info={data} onDecided={queue.next} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </>
  )
}

/** The open ones in list order. For one outside of them the next one is the first. */
function useQueue(id: string) {
  const [, setSearch] = useSearchParams()
  const { data } = useQuery({
    queryKey: [listNames.checks, 'queue'],
    queryFn: ({ signal }) => call(quoteCheckListCall, { query: { size: 200 }, signal, quiet: true }),
  })
  const ids = (data?.records ?? []).map((row) => row.id)
  const at = ids.indexOf(id)
  const following = (at === -1 ? undefined : ids[at + 1]) ?? ids.find((one) => one !== id)
  const before = at > 0 ? ids[at - 1] : undefined
  const open = (to: string | undefined) => setSearch(to ? { id: to } : {})
  return {
    // After the last one the list says that nothing is left.
    next: () => open(following),
    previous: () => before && open(before),
    leave: () => open(undefined),
    hasNext: following !== undefined,
    hasPrevious: before !== undefined,
    total: data?.total ?? 0,
  }
}
