import type { EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { auditEnterpriseCall, updateAndAuditCall } from '@library/contract/enterprise/enterprise.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { call } from '../../platform/http/call.ts'
import { useWords } from '../../platform/text/language.ts'
import { enterpriseKey } from './queries.ts'

export type Deed = 'pass' | 'reject' | 'rejectChange' | 'suspend' | 'resume'
type Props = { detail: EnterpriseDetail; deed: Deed; onClose: () => void }

/** A decision, with the opinion its owner will read. */
export function DecideDialog({ detail, deed, onClose }: Props) {
  const t = useWords()
  const say = useSay()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const { id, version } = detail
  const mustExplain = deed !== 'pass'
  async function decide(values: Values) {
    const opinion = String(values.opinion ?? '').trim() || null
    if (deed === 'suspend' || deed === 'resume')
      await call(updateAndAuditCall, { body: { enterprise: { id, version }, action: deed, opinion }, quiet: true })
    else
      await call(auditEnterpriseCall, {
        body: { enterpriseId: id, version, opinion, result: deed === 'pass' ? 1 : 2 },
        quiet: true,
      })
    say.success(t('list.done'))
    onClose()
    await client.invalidateQueries({ queryKey: enterpriseKey })
  }
  const words = t(`enterprise.deeds.${deed}`)
  const title = `${words} · ${detail.enterpriseName}`
  return (
    <FormDialog title={title} okText={words} form={form} base={{}} onSave={decide} onClose={onClose} narrow>
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
