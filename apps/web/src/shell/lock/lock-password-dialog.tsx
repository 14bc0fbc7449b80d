import { Form, Input } from 'antd'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { setLockPassword } from '../../platform/session/lock.ts'
import { settings } from '../../platform/settings.ts'
import { useTranslation } from '../../platform/text/language.ts'

/** Asked once per session. After that the lock button locks at once. */
export function LockPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const [form] = Form.useForm<{ password: string }>()

  async function lock({ password }: { password: string }) {
    await setLockPassword(password)
    onClose()
  }

  return (
    <Dialog
      centered
      width={settings.narrowDialogWidth}
      title={t('lock.setTitle')}
      okText={t('lock.lock')}
      cancelText={t('form.cancel')}
      afterOpenChange={(open) => open && form.focusField('password')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" name="lock" requiredMark={false} onFinish={(values) => void lock(values)}>
        <Form.Item
          name="password"
          label={t('lock.password')}
          extra={t('lock.setHint')}
          rules={[{ required: true, message: t('lock.empty') }]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </Dialog>
  )
}
