import { handOverProjectCall, type ProjectRow } from '@library/contract/workbench/project'
import { Form, Input } from 'antd'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { useFreshWorkbench } from '../queries.ts'

type Props = { project: Pick<ProjectRow, 'id' | 'name'>; onClose: () => void }

/** Makes a colleague the owner. Nobody but the owner can, and he cannot take it back. */
export function HandOverDialog({ project: { id, name }, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const [form] = Form.useForm<Values>()
  async function handOver({ account }: Values) {
    await call(handOverProjectCall, { body: { id, account: String(account).trim() }, quiet: true })
    toast.success(t('workbench.handOver.done'))
    onClose()
    await refresh()
  }
  return (
    <FormDialog
      narrow
      title={t('workbench.handOver.title', { name })}
      form={form}
      base={{}}
      okText={t('workbench.handOver.action')}
      onSave={handOver}
      onClose={onClose}
    >
      <p>{t('workbench.handOver.text')}</p>
      <Form.Item
        name="account"
        label={t('workbench.handOver.account')}
        extra={t('workbench.handOver.hint')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input maxLength={45} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
