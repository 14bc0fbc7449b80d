import { type JobRow, jobDetailCall } from '@library/contract/job/job'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { takeLinkedFile } from '../../../platform/http/file-link.ts'
import { useTranslation } from '../../../platform/text/language.ts'

const between = 700

/** The progress of a large export, and then the file. The export continues when the dialog closes. */
export function ExportProgress({ jobId }: { jobId: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['job', 'export', jobId],
    queryFn: ({ signal }) => call(jobDetailCall, { query: { id: jobId }, signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && state.data.endedTime !== null ? false : between),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (data?.endedTime) return <Outcome job={data} />
  return (
    <div role="status">
      <p>{t('price.exportLater')}</p>
      <Progress percent={percentOf(data)} status="active" />
    </div>
  )
}

function percentOf(job: JobRow | undefined): number {
  const { done = 0, total } = job?.progress ?? {}
  return total ? Math.floor((done / total) * 100) : 0
}

function Outcome({ job: { state, result, reason } }: { job: JobRow }) {
  const t = useTranslation()
  const link = result?.link
  if (state !== 'done' || !link)
    return <Alert type="error" showIcon title={t('price.exportFailed')} description={reason} />
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('price.exported')}
      description={result.summary}
      action={
        <Button type="primary" onClick={() => takeLinkedFile(link)}>
          {t('price.exportFile')}
        </Button>
      }
    />
  )
}
