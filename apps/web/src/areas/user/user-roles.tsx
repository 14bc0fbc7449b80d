import { grantRolesCall } from '@library/contract/user/password'
import { user } from '@library/contract/user/user'
import { Form } from 'antd'
import { TreesPicker } from '../../kit/choices/tree-picker.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { useBodyRules } from '../../platform/http/body-rules.ts'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import type { Someone } from './someone.ts'

type Props = {
  who: Someone
  tenantId: string | undefined
  /** The user waits for an account, and the role approves it. */
  isApproval?: boolean
  onSaved: () => void
  onClose: () => void
}

export function UserRoles({ who, tenantId, isApproval = false, onSaved, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const rules = useBodyRules(grantRolesCall)
  const [form] = Form.useForm<Values>()
  const { label, target } = user.fields.roleId

  async function save({ roleIds }: Values) {
    const body = { userIds: who.ids.join(','), roleIds: String(roleIds), tenantId }
    await call(grantRolesCall, { body, quiet: true })
    toast.success(t(isApproval ? 'user.approved' : 'list.done'))
    onSaved()
  }
  return (
    <FormDialog
      narrow
      title={t(isApproval ? 'user.approveOf' : 'user.roleOf', { name: who.name })}
      okText={t(isApproval ? 'user.approve' : 'form.save')}
      form={form}
      base={{ roleIds: who.row?.roleId || undefined }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="roleIds"
        label={label[language]}
        required
        rules={rules('roleIds')}
        extra={t(isApproval ? 'user.approveText' : 'user.roleText')}
      >
        <TreesPicker apart path={tenantId ? `${target.options}?tenantId=${tenantId}` : target.options} />
      </Form.Item>
    </FormDialog>
  )
}
