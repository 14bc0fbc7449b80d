import { reportQuery } from '@library/contract/report/query'
import { type Report, reportDetailCall, shares, submitReportCall } from '@library/contract/report/report'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useLeaveGuard } from '../../parts/dialog/use-leave-guard.ts'
import { Failure } from '../../parts/failure.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useOneAtATime } from '../../platform/state/use-one-at-a-time.ts'
import { useTranslation } from '../../platform/text/language.ts'
import type { Draft } from './draft.ts'
import { Naming } from './naming.tsx'
import { QuestionForm } from './question-form.tsx'
import style from './report.module.css'
import { ReportPreview } from './report-preview.tsx'
import { useSources } from './use-sources.ts'

type Props = { id: string | undefined; onClose: () => void }

/** The report's settings at the left, a preview at the right before saving. */
export function ReportBuilder({ id, onClose }: Props) {
  const t = useTranslation()
  const [source] = useSources()
  const saved = useQuery({
    queryKey: ['report', 'detail', id ?? ''],
    queryFn: id ? ({ signal }) => call(reportDetailCall, { query: { id }, signal, quiet: true }) : skipToken,
    refetchOnWindowFocus: false,
  })
  const frame = { title: t(id ? 'report.change' : 'report.build'), onClose }
  if (id && saved.error) return <Waiting {...frame} error={saved.error} onRetry={() => void saved.refetch()} />
  if (id && !saved.data) return <Waiting {...frame} />
  if (!saved.data && !source) return <Waiting {...frame} text={t('report.noSource')} />
  const fresh = (name: typeof source): Draft => ({
    ...{ reportName: '', remark: null, share: shares.nobody, roleIds: [] },
    query: {
      source: name ?? 'price',
      columns: [],
      filters: [],
      groups: [],
      aggregates: [],
      limit: 1000,
      chart: { kind: 'none' },
    },
  })
  return <Workbench {...frame} saved={saved.data} base={saved.data ?? fresh(source)} />
}

type Frame = { title: string; onClose: () => void }

function Waiting({
  title,
  onClose,
  error,
  onRetry,
  text,
}: Frame & { error?: unknown; onRetry?: () => void; text?: string }) {
  return (
    <Dialog centered title={title} footer={null} onCancel={onClose}>
      {error !== undefined && onRetry && <Failure error={error} onRetry={onRetry} />}
      {text && <Alert type="info" showIcon title={text} />}
      {error === undefined && !text && <Skeleton active />}
    </Dialog>
  )
}

function Workbench({ title, onClose, saved, base }: Frame & { saved: Report | undefined; base: Draft }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [draft, setDraft] = useState(base)
  const leave = useLeaveGuard(useCallback(() => draft !== base, [draft, base]))
  const { reportName, remark, share, roleIds, query } = draft
  const alone = useOneAtATime()
  const save = useMutation({
    mutationFn: () =>
      call(submitReportCall, {
        body: {
          ...(saved && { id: saved.id, version: saved.version }),
          reportName,
          remark,
          share: share as 0,
          roleIds,
          query,
        },
        quiet: true,
      }),
    onSuccess: async () => {
      toast.success(t('report.saved'))
      await client.invalidateQueries({ queryKey: ['report'] })
      onClose()
    },
  })
  const isNamed = reportName.trim() !== ''
  const isWhole = isNamed && reportQuery.safeParse(query).success
  const missing = t(isNamed ? 'report.incomplete' : 'report.nameNeeded')
  return (
    <Dialog
      centered
      width="min(1400px, calc(100% - 32px))"
      title={title}
      mask={{ closable: false }}
      okText={t('form.save')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: !isWhole, title: isWhole ? '' : missing }}
      confirmLoading={save.isPending}
      onOk={() => alone(() => save.mutateAsync())}
      onCancel={() => leave(onClose)}
    >
      {save.error && <Alert type="error" showIcon role="alert" title={failureMessage(save.error)} />}
      <div className={style.builder}>
        <div className={style.question}>
          <Naming draft={draft} onChange={(change) => setDraft((now) => ({ ...now, ...change }))} />
          <QuestionForm query={query} onChange={(changed) => setDraft((now) => ({ ...now, query: changed }))} />
        </div>
        <ReportPreview name={reportName} query={query} />
      </div>
    </Dialog>
  )
}
