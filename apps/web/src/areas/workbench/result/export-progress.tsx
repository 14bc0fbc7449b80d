import { jobDetailCall } from '@library/contract/job/job'
import { listFileCall } from '@library/contract/workbench/pricing.calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { call } from '../../../platform/http/call.ts'
import { saveFile } from '../../../platform/http/download.ts'
import { useTranslation } from '../../../platform/text/language.ts'

const between = 700

/** The progress of the export, and then the file. It goes on when the dialog closes. */
export function ExportProgress({ jobId }: { jobId: string }) {
  const t = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['job', 'export', jobId],
    queryFn: ({ signal }) => call(jobDetailCall, { query: { id: jobId }, signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && state.data.endedTime !== null ? false : between),
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const { done = 0, total } = data?.progress ?? {}
  if (!data?.endedTime)
    return (
      <div role="status">
        <p>{t('listResult.exporting')}</p>
        <Progress percent={total ? Math.floor((done / total) * 100) : 0} status="active" />
      </div>
    )
  if (data.state !== 'done')
    return <Alert type="error" showIcon role="alert" title={t('listResult.exportFailed')} description={data.reason} />
  // The call announces an error.
  const save = () => void call(listFileCall, { query: { jobId } }).then(saveFile, () => undefined)
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('listResult.exported')}
      description={data.result?.summary}
      action={
        <Button type="primary" onClick={save}>
          {t('listResult.download')}
        </Button>
      }
    />
  )
}
