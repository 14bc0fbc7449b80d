import { type EnterpriseDetail, updateAndAuditCall } from '@library/contract/enterprise/enterprise.calls'
import { enterpriseResult } from '@library/contract/enterprise/enterprise-audit'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../enterprise.module.css'
import { EnterpriseFields, type Group } from '../fields.tsx'
import { knownFiles, valuesFrom } from '../form-values.ts'
import { enterpriseKey } from '../queries.ts'
import { changedValues, undoneChange } from './correction.ts'

const order = ['base', 'business', 'papers'] as const satisfies readonly Group[]

type Props = { detail: EnterpriseDetail; onClose: () => void }

/** Corrects wrong data and approves the enterprise. Only what was corrected is sent, and the record shows it. */
export function CorrectDialog({ detail, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const base = valuesFrom(detail)
  async function pass({ opinion, ...values }: Values) {
    const changed = changedValues(base, values)
    const undone = undoneChange(detail, changed)
    if (undone) {
      form.setFields([{ name: undone, errors: [t('enterprise.undone')] }])
      return form.scrollToField(undone, { focus: true })
    }
    const { id, version } = detail
    const body = { result: enterpriseResult.passed, opinion: String(opinion ?? '').trim() || null }
    await call(updateAndAuditCall, { body: { ...body, enterprise: { ...changed, id, version } }, quiet: true })
    toast.success(t('list.done'))
    onClose()
    await client.invalidateQueries({ queryKey: enterpriseKey })
  }
  return (
    <FormDialog
      title={`${t('enterprise.correct')} · ${detail.enterpriseName}`}
      okText={t('enterprise.correct')}
      {...{ form, base, onClose }}
      onSave={pass}
      name="correct"
    >
      <div className={style.whole}>
        <Alert type="info" showIcon title={t('enterprise.correctHint')} />
        {order.map((group) => (
          <div key={group}>
            <h3 className={style.heading}>{t(`enterprise.groups.${group}`)}</h3>
            <EnterpriseFields group={group} known={knownFiles(detail)} />
          </div>
        ))}
        <Form.Item name="opinion" label={t('enterprise.opinion')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={500} showCount />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
