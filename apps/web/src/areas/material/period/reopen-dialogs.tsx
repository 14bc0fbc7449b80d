import { auditResult } from '@library/contract/material/material.states'
import type { PeriodRow } from '@library/contract/material/period'
import { askReopenCall, decideReopenCall } from '@library/contract/material/period-end'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { periodText } from '../../../domain/price/price-text.ts'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { OpinionDialog } from '../audit/opinion-dialog.tsx'
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
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({})
  const decide = (result: number) => async (values: Values) => {
    const opinion = String(values.opinion ?? '').trim() || null
    await call(decideReopenCall, { body: { id: row.id, result, opinion }, quiet: true })
    await refreshMaterials(client)
    toast.success(t('list.done'))
    onClose()
  }
  const { reason, userName, time } = row.reopening ?? {}
  return (
    <FormDialog
      narrow
      title={`${t('period.decideReopen')} · ${periodText(row.period)}`}
      okText={t('material.refuseRequest')}
      {...{ form, base, onClose }}
      onSave={decide(auditResult.rejected)}
      also={{ label: t('period.agreeReopen'), onSave: decide(auditResult.passed) }}
    >
      <Form.Item>
        <Alert type="warning" showIcon title={[userName, time].filter(Boolean).join(' · ')} description={reason} />
      </Form.Item>
      <Form.Item name="opinion" label={t('material.refusal')} extra={t('period.refuseHint')}>
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
