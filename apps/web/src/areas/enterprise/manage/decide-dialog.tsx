import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { auditEnterpriseCall, updateAndAuditCall } from '@library/contract/enterprise/enterprise.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { enterpriseKey } from '../queries.ts'

export type Action = 'pass' | 'reject' | 'rejectChange' | 'suspend' | 'resume'
type Props = { detail: EnterpriseDetail; action: Action; onClose: () => void }

/** A decision, with the opinion that the owner will read. */
export function DecideDialog({ detail, action, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const { id, version } = detail
  const mustExplain = action !== 'pass'
  async function decide(values: Values) {
    const opinion = String(values.opinion ?? '').trim() || null
    if (action === 'suspend' || action === 'resume')
      await call(updateAndAuditCall, { body: { enterprise: { id, version }, action: action, opinion }, quiet: true })
    else
      await call(auditEnterpriseCall, {
        body: { enterpriseId: id, version, opinion, result: action === 'pass' ? 1 : 2 },
        quiet: true,
      })
    toast.success(t('list.done'))
    onClose()
    await client.invalidateQueries({ queryKey: enterpriseKey })
  }
  const label = t(`enterprise.actions.${action}`)
  const title = `${label} · ${detail.enterpriseName}`
  return (
    <FormDialog title={title} okText={label} form={form} base={{}} onSave={decide} onClose={onClose} narrow>
      <Form.Item
        name="opinion"
        label={t('enterprise.opinion')}
        rules={mustExplain ? [{ required: true, whitespace: true, message: t('enterprise.opinionNeeded') }] : []}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  )
}
