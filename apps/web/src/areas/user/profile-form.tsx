import { myInfoCall, updateMyInfoCall } from '@library/contract/user/user'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Skeleton } from 'antd'
import { Failure } from '../../parts/failure.tsx'
import { useSay } from '../../parts/use-say.tsx'
import { useBodyRules } from '../../platform/body-rules.ts'
import { call } from '../../platform/call.ts'
import { failureWords } from '../../platform/failure-words.ts'
import { HttpError } from '../../platform/http-error.ts'
import { useWords } from '../../platform/language.ts'
import { changeUser } from '../../platform/session.ts'
import style from './info.module.css'

type Values = { realName: string; name: string; phone: string; email?: string | null }

const queryKey = ['user', 'me']

export function ProfileForm() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(myInfoCall, { signal, quiet: true }),
  })
  if (isPending) return <Skeleton active />
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />
  const { realName, name, phone, email } = data
  return <MyForm now={{ realName, name, phone: phone ?? '', email }} />
}

function MyForm({ now }: { now: Values }) {
  const t = useWords()
  const [form] = Form.useForm<Values>()
  const rules = useBodyRules(updateMyInfoCall)
  const save = useSave((field, msg) => form.setFields([{ name: field, errors: [msg] }]))
  const item = (name: keyof Values, max: number, autoComplete: string) => (
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
        <Alert type="error" showIcon role="alert" title={failureWords(save.error)} className={style.alert} />
      )}
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

function useSave(point: (field: keyof Values, msg: string) => void) {
  const t = useWords()
  const say = useSay()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Values) => call(updateMyInfoCall, { body, quiet: true }),
    onSuccess: (_, { realName, name }) => {
      // The top bar greets by these names, before the next token brings them.
      changeUser({ real_name: realName, nick_name: name })
      say.success(t('list.updated'))
      return client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      const problems = error instanceof HttpError ? error.problems : []
      for (const { field, msg } of problems) point(field as keyof Values, msg)
    },
  })
}
