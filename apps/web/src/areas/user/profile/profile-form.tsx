import { myInfoCall, updateMyInfoCall } from '@library/contract/user/user'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance, Input, Skeleton } from 'antd'
import { Failure } from '../../../parts/failure.tsx'
import { AvatarUpload } from '../../../parts/files/avatar-upload.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { useBodyRules } from '../../../platform/http/body-rules.ts'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { changeUser } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from './info.module.css'

type Values = { realName: string; name: string; phone: string; email?: string | null; avatar?: string | null }

const queryKey = ['user', 'me']

export function ProfileForm() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(myInfoCall, { signal, quiet: true }),
  })
  if (isPending) return <Skeleton active />
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />
  const { realName, name, phone, email, avatar } = data
  return <MyForm now={{ realName, name, phone: phone ?? '', email, avatar }} />
}

function MyForm({ now }: { now: Values }) {
  const t = useTranslation()
  const [form] = Form.useForm<Values>()
  const rules = useBodyRules(updateMyInfoCall)
  const save = useSave((field, msg) => form.setFields([{ name: field, errors: [msg] }]))
  const saveAvatar = useSaveAvatar(now, form)
  const item = (name: 'realName' | 'name' | 'phone' | 'email', max: number, autoComplete: string) => (
    <Form.Item name={name} label={t(`info.${name}`)} required={name !== 'email'} rules={rules(name)}>
      <Input maxLength={max} showCount autoComplete={autoComplete} />
    </Form.Item>
  )
  return (
    <Form
      form={form}
      layout="vertical"
      className={style.narrow}
      initialValues={now}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => save.mutate({ ...values, email: values.email || null })}
    >
      {save.error && (
        <Alert type="error" showIcon role="alert" title={failureMessage(save.error)} className={style.alert} />
      )}
      <Form.Item name="avatar" noStyle>
        <AvatarUpload name={now.realName} onChange={saveAvatar} />
      </Form.Item>
      {item('realName', 15, 'name')}
      {item('name', 15, 'nickname')}
      {item('phone', 11, 'tel-national')}
      {item('email', 25, 'email')}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('info.save')}
      </Button>
    </Form>
  )
}

/** A picture applies at once, with the stored values of the rest. If those are incomplete, it waits for the form. */
function useSaveAvatar(now: Values, form: FormInstance<Values>) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (avatar: string) => call(updateMyInfoCall, { body: { ...now, avatar } }),
    onSuccess: (_, avatar) => {
      changeUser({ avatar })
      toast.success(t('avatar.saved'))
      return client.invalidateQueries({ queryKey })
    },
  })
  return (avatar: string) => {
    form.setFieldValue('avatar', avatar)
    if (now.phone) return save.mutate(avatar)
    toast.warning(t('avatar.later'))
  }
}

function useSave(point: (field: keyof Values, msg: string) => void) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Values) => call(updateMyInfoCall, { body, quiet: true }),
    onSuccess: (_, { realName, name, avatar }) => {
      // The top bar shows these names, before the next token carries them.
      changeUser({ real_name: realName, nick_name: name, avatar: avatar ?? '' })
      toast.success(t('list.updated'))
      return client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      const problems = error instanceof HttpError ? error.problems : []
      for (const { field, msg } of problems) point(field as keyof Values, msg)
    },
  })
}
