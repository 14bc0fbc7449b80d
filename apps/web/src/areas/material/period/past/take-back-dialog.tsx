import { type PastBatch, takeBackCall } from '@library/contract/past-issue/past-issue'
import { Alert, Form } from 'antd'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { OpinionDialog } from '../../audit/opinion-dialog.tsx'

type Props = { batch: PastBatch; onDone: () => void; onClose: () => void }

/** The whole batch, with a reason. */
export function TakeBackDialog({ batch, onDone, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  async function takeBack(reason: string | undefined) {
    const { rows, periods } = await call(takeBackCall, { body: { id: batch.id, reason: reason ?? '' }, quiet: true })
    toast.success(t('past.takenBack', { rows, periods }))
    onDone()
    onClose()
  }
  return (
    <OpinionDialog
      title={t('past.takeBackTitle', { name: batch.fileName })}
      action={t('past.takeBack')}
      label={t('material.reason')}
      needed={t('material.reasonMissing')}
      onSave={takeBack}
      onClose={onClose}
    >
      <Form.Item>
        <Alert type="warning" showIcon title={t('past.takeBackHint', { n: batch.ok })} />
      </Form.Item>
    </OpinionDialog>
  )
}
