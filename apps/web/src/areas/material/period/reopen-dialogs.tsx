import type { PeriodRow } from '@library/contract/material/period'
import { askReopenCall, decideReopenCall } from '@library/contract/material/period-end'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { periodText } from '../../../domain/price/price-text.ts'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
import { DecideDialog } from '../publish/decide-dialog.tsx'
import { refreshMaterials } from '../refresh.ts'

type Props = { row: PeriodRow; onClose: () => void }

/** The first person asks, with a reason. */
export function AskReopenDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  async function ask(reason: string | undefined) {
    await call(askReopenCall, { body: { id: row.id, reason: reason ?? '' }, quiet: true })
    await refreshMaterials(client)
    toast.success(t('period.reopenAsked'))
    onClose()
  }
  return (
    <OpinionDialog
      title={`${t('period.reopen')} · ${periodText(row.period)}`}
      action={t('period.askReopen')}
      label={t('material.reason')}
      needed={t('material.reasonMissing')}
      onSave={ask}
      onClose={onClose}
    >
      <Form.Item>
        <Alert type="info" showIcon title={t('period.reopenHint')} />
      </Form.Item>
    </OpinionDialog>
  )
}

/** Another person agrees, or refuses with a reason. */
export function DecideReopenDialog({ row, onClose }: Props) {
  const t = useTranslation()
  const { reason, userName, time } = row.reopening ?? {}
  return (
    <DecideDialog
      title={`${t('period.decideReopen')} · ${periodText(row.period)}`}
      asked={{ title: [userName, time].filter(Boolean).join(' · '), reason }}
      agree={t('period.agreeReopen')}
      hint={t('period.refuseHint')}
      decide={(decision) => call(decideReopenCall, { body: { id: row.id, ...decision }, quiet: true })}
      onClose={onClose}
    />
  )
}
