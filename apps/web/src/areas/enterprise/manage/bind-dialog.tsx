import { bindAccountCall, type EnterpriseDetail } from '@library/contract/enterprise/enterprise.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { enterpriseKey } from '../queries.ts'
import { AccountPicker } from './account-picker.tsx'

type Bound = Pick<EnterpriseDetail, 'id' | 'version' | 'enterpriseName' | 'userId' | 'ownerName'>
type Props = { detail: Bound; onClose: () => void }

/** Hands an enterprise to its owner, or takes it from an account. Both accounts get a message with the reason. */
export function BindDialog({ detail, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const isUnbinding = Form.useWatch('way', form) === 'unbind'
  const { id, version, enterpriseName, ownerName } = detail
  const isBound = detail.userId !== null
  const base = { way: 'bind' }
  async function save({ userId, reason }: Values) {
    const wanted = isUnbinding ? null : String(userId)
    await call(bindAccountCall, {
      body: { enterpriseId: id, version, userId: wanted, reason: String(reason).trim() },
      quiet: true,
    })
    toast.success(t('list.done'))
    onClose()
    await client.invalidateQueries({ queryKey: enterpriseKey })
  }
  return (
    <FormDialog
      title={`${t('enterprise.bind')} · ${enterpriseName}`}
      okText={t(isUnbinding ? 'enterprise.unbindNow' : 'enterprise.bindNow')}
      {...{ form, base, onClose }}
      onSave={save}
      narrow
    >
      <Form.Item label={t('enterprise.boundTo')}>{ownerName ?? t('enterprise.unbound')}</Form.Item>
      <Form.Item name="way" hidden={!isBound}>
        <Radio.Group
          aria-label={t('enterprise.bind')}
          options={[
            { value: 'bind', label: t('enterprise.rebind') },
            { value: 'unbind', label: t('enterprise.unbindOnly') },
          ]}
        />
      </Form.Item>
      {!isUnbinding && (
        <Form.Item
          name="userId"
          label={t('enterprise.newAccount')}
          extra={t('enterprise.accountHint')}
          rules={[{ required: true, message: t('enterprise.accountNeeded') }]}
        >
          <AccountPicker />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('enterprise.bindReason')}
        extra={t('enterprise.bindHint')}
        rules={[{ required: true, whitespace: true, message: t('enterprise.reasonNeeded') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
