import { materialInfo } from '@library/contract/material/material'
import { materialListCall } from '@library/contract/material/material.calls'
import { materialStatus } from '@library/contract/material/material.states'
import type { PeriodRow } from '@library/contract/material/period'
import { periodState } from '@library/contract/material/period.states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { CategoryPicker } from '../../../domain/category/category-picker.tsx'
import { RegionPicker } from '../../../domain/region/region-picker.tsx'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { call } from '../../../platform/http/call.ts'
import { settings } from '../../../platform/settings.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { PeriodPicker, usePeriods } from '../material-search.tsx'
import { EarlierLeft } from '../period/earlier-left.tsx'
import { listNames } from '../refresh.ts'
import { PublishSummary } from './publish-summary.tsx'
import { type Scope, usePublish } from './use-publish.ts'

const publishable: readonly number[] = [periodState.auditing, periodState.published]

/** The period that a publisher most likely means: the newest one with approved rows, else the newest one open. */
function usualPeriod(periods: readonly PeriodRow[]): string | undefined {
  const open = periods.filter(({ state }) => publishable.includes(state))
  const ready = open.find(({ counts }) => (counts[materialStatus.approved] ?? 0) > 0)
  return (ready ?? open[0])?.period
}

type Props = { period?: string; onDone: () => void; onClose: () => void }

/** All approved rows of a period. The period is filled in once the periods are known. */
export function PublishPeriodDialog(props: Props) {
  const { data, isPending } = usePeriods()
  if (isPending) return null
  const periods = data?.records ?? []
  return <OpenDialog {...props} periods={periods} first={props.period ?? usualPeriod(periods)} />
}

type Opened = Omit<Props, 'period'> & { periods: readonly PeriodRow[]; first: string | undefined }

function OpenDialog({ periods, first, onDone, onClose }: Opened) {
  const t = useTranslation()
  const [scope, setScope] = useState<Scope>(first ? { period: first } : {})
  const { data, isLoading } = useApproved(scope)
  const rows = data?.records ?? []
  const count = scope.period ? (data?.total ?? 0) : 0
  const { publish, busy, problem } = usePublish({ rows, onDone })
  const issue = periods.find(({ period, state }) => period === scope.period && publishable.includes(state))
  const isWhole = !scope.regionCode && !scope.categoryId
  // A small issue becomes the newest one only when the publisher says that it is whole.
  const completes = isWhole && issue?.isInPart === true
  // Rows that come later change nothing about which issue is the newest.
  const isThere = issue?.state === periodState.published && issue.isInPart !== true
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('period.publishWhole')}
      okText={count > 0 || !completes ? t('material.publishNow', { n: count }) : t('period.complete')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: isLoading || (count === 0 && !completes) }}
      confirmLoading={busy}
      onOk={() => publish(scope)}
      onCancel={onClose}
    >
      {problem && <Alert className={style.note} type="error" showIcon role="alert" title={problem} />}
      <ScopeFields scope={scope} onChange={setScope} />
      {scope.period && isLoading && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {scope.period && !isLoading && <PublishSummary rows={rows} count={count} />}
      {!scope.period && <Alert type="info" showIcon title={t('material.publishWhich')} />}
      {scope.period && !isThere && <p className={style.soft}>{t(isWhole ? 'period.wholeHint' : 'period.partHint')}</p>}
      {issue && <EarlierLeft periods={periods} than={issue} />}
    </Dialog>
  )
}

function useApproved(scope: Scope) {
  return useQuery({
    queryKey: [listNames.waiting, 'approved', scope],
    queryFn: ({ signal }) =>
      call(materialListCall, { query: { ...scope, status: materialStatus.approved, size: 200 }, signal, quiet: true }),
    enabled: scope.period !== undefined,
  })
}

function ScopeFields({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const language = useLanguage()
  const { period, regionCode, categoryId } = materialInfo.fields
  const bind = (key: keyof Scope) => ({
    id: `publish-${key}`,
    value: scope[key],
    onChange: (value: unknown) => {
      const { [key]: _, ...others } = scope
      onChange(value ? { ...others, [key]: String(value) } : others)
    },
  })
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={period.label[language]} htmlFor="publish-period" required>
        <PeriodPicker states={publishable} {...bind('period')} />
      </Form.Item>
      <Form.Item label={regionCode.label[language]} htmlFor="publish-regionCode">
        <RegionPicker {...bind('regionCode')} />
      </Form.Item>
      <Form.Item label={categoryId.label[language]} htmlFor="publish-categoryId">
        <CategoryPicker {...bind('categoryId')} />
      </Form.Item>
    </Form>
  )
}
