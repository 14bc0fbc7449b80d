import type { MaterialRow } from '@library/contract/material/material'
import { materialStatus } from '@library/contract/material/material.states'
import { Alert, Button } from 'antd'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'

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
