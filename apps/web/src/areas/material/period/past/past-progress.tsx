import { pastListCall, pastState } from '@library/contract/past-issue/past-issue'
import { useQuery } from '@tanstack/react-query'
import { Alert, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { Failure } from '../../../../parts/failure.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import style from './past.module.css'
import { pastListKey } from './past-key.ts'

const between = 700

/** The progress of a batch, and its result. It continues when the dialog closes. */
export function PastProgress({ batchId, onDone }: { batchId: string; onDone: () => void }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [pastListKey, 'one', batchId],
    queryFn: async ({ signal }) => {
      const page = await call(pastListCall, { query: { id: batchId, current: 1, size: 1 }, signal, quiet: true })
      return page.records[0] ?? null
    },
    refetchInterval: ({ state }) => ((state.data?.state ?? 0) >= pastState.done ? false : between),
  })
  const isOver = (data?.state ?? 0) >= pastState.done
  const isNotified = useRef(false)
  useEffect(() => {
    if (!isOver || isNotified.current) return
    isNotified.current = true
    onDone()
  }, [isOver, onDone])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !isOver)
    return (
      <div className={style.outcome} role="status">
        {t('past.writing', { name: data?.fileName ?? '' })}
        <Progress percent={data?.progress ?? 0} status="active" />
      </div>
    )
  const isFailed = data.state === pastState.failed
  const text = t(isFailed ? 'past.failed' : 'past.written', { name: data.fileName, ok: data.ok })
  return <Alert type={isFailed ? 'error' : 'success'} showIcon role="status" className={style.outcome} title={text} />
}
