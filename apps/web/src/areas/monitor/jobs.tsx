import { cancelJobCall, type JobRow, jobListCall, jobStates, retryJobCall } from '@library/contract/job/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useState } from 'react'
import { type LiveColumn, LiveList } from '../../parts/list/live-list.tsx'
import { RowButton } from '../../parts/rows/row-controls.tsx'
import { dayRangeItem } from '../../parts/search/day-range.tsx'
import type { SearchItem } from '../../parts/search/search-item.ts'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useFreshOn } from '../../platform/live/push.ts'
import { useCan } from '../../platform/menu/menu.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { JobProgress, StateTag } from './job-cells.tsx'
import { JobDrawer } from './job-drawer.tsx'
import { RunNow } from './run-now.tsx'

export function Jobs() {
  const t = useTranslation()
  const [open, setOpen] = useState<string>()
  useFreshOn('job', ['job'])
  const columns: LiveColumn<JobRow>[] = [
    { key: 'label', title: t('job.name'), render: (row) => row.label },
    { key: 'state', title: t('job.state'), render: (row) => <StateTag job={row} /> },
    { key: 'progress', title: t('job.progress'), render: (row) => <JobProgress job={row} /> },
    { key: 'createUser', title: t('job.asker'), render: (row) => row.createUserName ?? t('job.system') },
    { key: 'createTime', title: t('job.asked'), render: (row) => row.createTime },
    { key: 'startedTime', title: t('job.started'), render: (row) => row.startedTime ?? '–' },
    { key: 'endedTime', title: t('job.ended'), render: (row) => row.endedTime ?? '–' },
    { key: 'attempts', title: t('job.attempts'), render: (row) => row.attempts },
  ]
  return (
    <>
      <LiveList<JobRow>
        {...{ columns }}
        name="job"
        label={t('job.label')}
        list={jobListCall}
        search={useJobSearch()}
        none={t('job.none')}
        tools={<RunNow />}
        again={(page) => (page?.records.some(isLiving) ? 3000 : false)}
        actions={(row) => <JobActions job={row} onOpen={() => setOpen(row.id)} />}
      />
      {open && <JobDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function isLiving({ state }: JobRow): boolean {
  return state === 'queued' || state === 'running'
}

function useJobSearch(): SearchItem[] {
  const t = useTranslation()
  const states = jobStates.map((value) => ({ value, label: t(`job.${value}`) }))
  return [
    {
      name: 'state',
      label: t('job.state'),
      control: <Select allowClear placeholder={t('list.choose')} options={states} />,
    },
    dayRangeItem(t('job.asked'), ['createTime_datege', 'createTime_datelt'], true),
  ]
}

function JobActions({ job, onOpen }: { job: JobRow; onOpen: () => void }) {
  const t = useTranslation()
  const can = useCan()
  const toast = useToast()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const isMine = useSession((state) => state.user?.user_id === job.createUser)
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: ['job'] }) }
  const body = { id: job.id }
  const retry = useMutation({
    mutationFn: () => call(retryJobCall, { body }),
    onSuccess: () => toast.success(t('job.retried')),
    ...settled,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelJobCall, { body }),
    onSuccess: (row) => toast.success(t(row.state === 'cancelled' ? 'job.cancelDone' : 'job.cancelling')),
    ...settled,
  })
  const ask = () =>
    modal.confirm({
      title: t('job.cancelAsk', { name: job.label }),
      content: job.state === 'running' ? t('job.cancelHint') : undefined,
      okText: t('job.cancel'),
      cancelText: t('job.keep'),
      okButtonProps: { danger: true },
      onOk: () => cancel.mutateAsync().catch(() => undefined),
    })
  const mayRetry = (job.state === 'failed' || job.state === 'cancelled') && (isMine || can('job_retry'))
  const mayCancel = isLiving(job) && !job.isCancelAsked && (isMine || can('job_cancel'))
  return (
    <>
      <RowButton onClick={onOpen}>{t('log.view')}</RowButton>
      {mayRetry && (
        <RowButton loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('job.retry')}
        </RowButton>
      )}
      {mayCancel && (
        <RowButton danger onClick={ask}>
          {t('job.cancel')}
        </RowButton>
      )}
    </>
  )
}
