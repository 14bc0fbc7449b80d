import { exportReportCall, reportDetailCall, runReportCall } from '@library/contract/report/report'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { Failure } from '../../parts/failure.tsx'
import { ScreenBox } from '../../parts/screen-box.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { saveFile } from '../../platform/http/download.ts'
import { useTabSubject } from '../../platform/state/tab-subject.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './report.module.css'
import { ReportResultView } from './report-result.tsx'

export function ReportView() {
  const t = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id) return <OneReport id={id} />
  return (
    <ScreenBox label={t('pages.report')} fullScreen={false} onLeave={() => undefined}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('report.chooseOne')}>
        <Link to="/report/reportlist">{t('report.label')}</Link>
      </Empty>
    </ScreenBox>
  )
}

/** Runs each time it is opened. */
function OneReport({ id }: { id: string }) {
  const t = useTranslation()
  const language = useLanguage()
  const report = useQuery({
    queryKey: ['report', 'detail', id],
    queryFn: ({ signal }) => call(reportDetailCall, { query: { id }, signal, quiet: true }),
  })
  const run = useQuery({
    queryKey: ['report', 'run', id, language],
    queryFn: ({ signal }) => call(runReportCall, { body: { id }, signal, quiet: true }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  useTabSubject(report.data?.reportName)
  const error = report.error ?? run.error
  const again = () => void Promise.all([report.refetch(), run.refetch()])
  const name = report.data?.reportName ?? ''
  return (
    <ScreenBox label={name || t('pages.report')} fullScreen={false} onLeave={() => undefined}>
      <div className={style.head}>
        <strong>{name}</strong>
        <span className={style.hint}>{report.data?.remark}</span>
        <Link to="/report/reportlist">{t('report.back')}</Link>
        <Button loading={run.isFetching} onClick={again}>
          {t('report.run')}
        </Button>
        {!error && <ExportButtons id={id} />}
      </div>
      {error && <Failure title={t('report.failed')} error={error} onRetry={again} back="/report/reportlist" />}
      {!error && !(report.data && run.data) && <Skeleton active paragraph={{ rows: 8 }} />}
      {!error && report.data && run.data && (
        <ReportResultView name={name} query={report.data.query} result={run.data} />
      )}
    </ScreenBox>
  )
}

function ExportButtons({ id }: { id: string }) {
  const t = useTranslation()
  const toast = useToast()
  const take = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => call(exportReportCall, { body: { id, format } }),
    onSuccess: (file) => {
      saveFile(file)
      toast.success(t('report.exported'))
    },
  })
  return (
    <>
      <Button loading={take.isPending} onClick={() => take.mutate('xlsx')}>
        Excel
      </Button>
      <Button disabled={take.isPending} onClick={() => take.mutate('csv')}>
        CSV
      </Button>
    </>
  )
}
