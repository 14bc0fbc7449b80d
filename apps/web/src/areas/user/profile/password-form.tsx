import { updatePasswordCall } from '@library/contract/user/password'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { openLogin } from '../../../platform/session/place.ts'
import { endSession } from '../../../platform/session/session.ts'
import { site } from '../../../platform/site.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './info.module.css'

type Values = { oldPassword: string; newPassword: string; newPassword1: string }

export function PasswordForm() {
  const t = useTranslation()
  const [form] = Form.useForm<Values>()
  const change = useMutation({
    mutationFn: (body: Values) => call(updatePasswordCall, { body, quiet: true }),
    onSuccess: () => leave(t('info.passwordDone')),
    onError: (error) => {
      const problems = error instanceof HttpError ? error.problems : []
      form.setFields(problems.map(({ field, msg }) => ({ name: field as keyof Values, errors: [msg] })))
    },
  })
  const lengths = site().password
  // A field with `maxLength` would cut a pasted password, and nobody would see what was stored.
  const short = { max: lengths.max, message: t('info.passwordLong', lengths) }
  const again = {
    validator: (_: unknown, value: string) =>
      value === form.getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error(t('info.mismatch'))),
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className={style.narrow}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => change.mutate(values)}
    >
      {change.error && (
        <Alert type="error" showIcon role="alert" title={failureMessage(change.error)} className={style.alert} />
      )}
      <Form.Item name="oldPassword" label={t('info.old')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('info.new')}
        extra={t('info.passwordRule', lengths)}
        rules={[{ required: true }, short]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="newPassword1"
        label={t('info.again')}
        dependencies={['newPassword']}
        rules={[{ required: true }, again]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('info.save')}
      </Button>
    </Form>
  )
}

/** The change has revoked every token of the user, including this one. */
function leave(reason: string): void {
  openLogin(undefined, reason)
  endSession()
}
