import { type ReportQuery, reportQuery } from '@library/contract/report/query'
import { runReportCall } from '@library/contract/report/report'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { call } from '../../platform/http/call.ts'
import { useSettled } from '../../platform/state/use-settled.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { ReportResultView } from './report-result.tsx'

const mostPreviewed = 200
const pause = 500

/** A preview of the report, debounced, as soon as the query is valid. */
export function ReportPreview({ name, query }: { name: string; query: ReportQuery }) {
  const t = useTranslation()
  const language = useLanguage()
  const settled = useSettled(query, pause)
  const whole = reportQuery.safeParse(settled).data
  const asked = whole && { ...whole, limit: Math.min(whole.limit, mostPreviewed) }
  const run = useQuery({
    queryKey: ['report', 'preview', language, asked],
    queryFn: asked ? ({ signal }) => call(runReportCall, { body: { query: asked }, signal, quiet: true }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <div aria-live="polite" aria-busy={run.isFetching}>
      {!whole && <Alert type="info" showIcon title={t('report.incomplete')} />}
      {whole && run.error && (
        <Failure title={t('report.failed')} error={run.error} onRetry={() => void run.refetch()} />
      )}
      {whole && run.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {whole && run.data && !run.error && (
        <ReportResultView name={name || t('report.preview')} query={whole} result={run.data} height={320} />
      )}
    </div>
  )
}
