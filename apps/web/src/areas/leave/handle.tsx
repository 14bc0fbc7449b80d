import { taskDetailCall } from '@library/contract/flow/work'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useParams } from 'react-router'
import { ActPanel } from '../../domain/process/act-panel.tsx'
import style from '../../domain/process/process.module.css'
import { ProcessPage } from '../../domain/process/process-page.tsx'
import { StarterActs } from '../../domain/process/starter-acts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { LeaveFacts, LeaveHead, leaveQuery } from './facts.tsx'

/** A leave request to decide. */
export function LeaveHandle() {
  const language = useLanguage()
  const { taskId = '', processInstanceId = '', businessId = '' } = useParams()
  const leave = useQuery(leaveQuery(businessId))
  const task = useQuery({
    queryKey: ['work', 'task', taskId, language],
    queryFn: ({ signal }) => call(taskDetailCall, { query: { taskId }, signal, quiet: true }),
  })
  const error = leave.error ?? task.error
  const retry = () => void Promise.all([leave.refetch(), task.refetch()])
  if (error) return <Failure error={error} onRetry={retry} back="/work/todo" />
  if (!leave.data || !task.data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <ProcessPage
      processInstanceId={processInstanceId}
      head={<LeaveHead leave={leave.data} />}
      side={<ActPanel task={task.data} />}
    >
      <LeaveFacts leave={leave.data} />
    </ProcessPage>
  )
}

/** A leave request as its applicant sees it. It prints on one sheet. */
export function LeaveDetail() {
  const t = useTranslation()
  const { processInstanceId = '', businessId = '' } = useParams()
  const leave = useQuery(leaveQuery(businessId))
  if (leave.error) return <Failure error={leave.error} onRetry={() => void leave.refetch()} back="/work/send" />
  if (!leave.data) return <Skeleton active paragraph={{ rows: 12 }} />
  const head = (
    <>
      <LeaveHead leave={leave.data} />
      <div className={style.buttons}>
        <StarterActs row={leave.data.flow} />
        <Button onClick={() => window.print()}>{t('leave.print')}</Button>
      </div>
    </>
  )
  return (
    <ProcessPage processInstanceId={processInstanceId} head={head}>
      <LeaveFacts leave={leave.data} />
    </ProcessPage>
  )
}
