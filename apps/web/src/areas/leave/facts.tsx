import { type Leave, leaveDetailCall } from '@library/contract/leave/leave'
import { queryOptions } from '@tanstack/react-query'
import style from '../../domain/process/process.module.css'
import { StatusTag } from '../../domain/process/status-tag.tsx'
import { Facts } from '../../parts/card-box.tsx'
import { SubjectCard } from '../../parts/subject-page.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

export function leaveQuery(businessId: string) {
  return queryOptions({
    queryKey: ['leave', 'detail', businessId],
    queryFn: ({ signal }) => call(leaveDetailCall, { query: { businessId }, signal, quiet: true }),
  })
}

export function LeaveHead({ leave }: { leave: Leave }) {
  const t = useTranslation()
  return (
    <h2>
      {t('leave.of', { name: leave.createUserName ?? '–', n: leave.days })}{' '}
      <StatusTag status={leave.flow.processStatus} />
      <div className={style.soft}>{leave.applyTime}</div>
    </h2>
  )
}

export function LeaveFacts({ leave }: { leave: Leave }) {
  const t = useTranslation()
  return (
    <SubjectCard title={t('leave.facts')}>
      <Facts
        facts={[
          [t('leave.who'), leave.createUserName ?? '–'],
          [t('leave.from'), leave.startTime],
          [t('leave.until'), leave.endTime],
          [t('leave.days'), t('process.took.days', { n: leave.days })],
          [t('leave.approver'), leave.taskUserName ?? '–'],
          [t('leave.reason'), leave.reason],
        ]}
      />
    </SubjectCard>
  )
}
