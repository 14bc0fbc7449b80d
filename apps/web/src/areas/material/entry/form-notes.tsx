import type { MaterialRow } from '@library/contract/material/material'
import { materialStatus } from '@library/contract/material/material.states'
import { Alert, Button, Form } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { usePeriods } from '../material-search.tsx'
import { sendingOf } from './after-withdrawal.ts'

/** The reason of the rejection, above the fields to correct. */
export function RejectedNote({ row }: { row: MaterialRow | undefined }) {
  const t = useTranslation()
  if (row?.status !== materialStatus.rejected) return null
  const title = (
    <>
      <BusinessText code="audit_stage" value={row.rejectStage} /> {t('material.rejectedBecause')}
    </>
  )
  return (
    <Alert
      className={`${style.wide} ${style.note}`}
      type="error"
      showIcon
      title={title}
      description={row.rejectReason}
    />
  )
}

/** A draft of a period that takes nothing any more can be sent for the one that collects. */
export function ClosedPeriodNote({ row }: { row: MaterialRow | undefined }) {
  const t = useTranslation()
  const form = Form.useFormInstance()
  const chosen = Form.useWatch('period', form)
  const periods = usePeriods().data?.records
  if (!row || !periods || chosen !== row.period) return null
  const { next, isOpen } = sendingOf(row, periods)
  if (isOpen) return null
  const change = next && (
    <Button onClick={() => form.setFieldValue('period', next)}>
      {t('period.toNext', { period: periodText(next) })}
    </Button>
  )
  return (
    <Alert
      className={`${style.wide} ${style.note}`}
      type="warning"
      showIcon
      title={t('period.closed', { period: periodText(row.period) })}
      description={next ? undefined : t('period.waitForNext')}
      action={change}
    />
  )
}

export function StaleNote({ onReload }: { onReload: () => void }) {
  const t = useTranslation()
  return (
    <Alert
      className={`${style.wide} ${style.note}`}
      type="warning"
      showIcon
      role="alert"
      title={t('material.stale')}
      action={<Button onClick={onReload}>{t('material.reload')}</Button>}
    />
  )
}
