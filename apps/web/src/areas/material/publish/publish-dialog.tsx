import type { MaterialRow } from '@library/contract/material/material'
import { Alert } from 'antd'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { settings } from '../../../platform/settings.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { PublishSummary } from './publish-summary.tsx'
import { usePublish } from './use-publish.ts'

type Props = { rows: readonly MaterialRow[]; onDone: () => void; onClose: () => void }

/** The selected rows, with a summary before the action. */
export function PublishDialog({ rows, onDone, onClose }: Props) {
  const t = useTranslation()
  const { publish, busy, problem } = usePublish({ rows, onDone })
  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('material.publishTitle')}
      okText={t('material.publishNow', { n: rows.length })}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      onOk={() => publish({ ids: rows.map((row) => row.id) })}
      onCancel={onClose}
    >
      {problem && <Alert className={style.note} type="error" showIcon role="alert" title={problem} />}
      <PublishSummary rows={rows} count={rows.length} />
    </Dialog>
  )
}
