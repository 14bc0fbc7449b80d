import { submitSavedViewCall } from '@library/contract/user/preference'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useBodyRules } from '../../platform/http/body-rules.ts'
import { call } from '../../platform/http/call.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { useTranslation } from '../../platform/text/language.ts'
import { useToast } from '../use-toast.tsx'
import style from './saved-views.module.css'

type Props = { screen: string; filters: Readonly<Record<string, string>>; onSaved: () => void }

/** Saves the current search under a name. */
export function SaveView({ screen, filters, onSaved }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const rules = useBodyRules(submitSavedViewCall)
  const [form] = Form.useForm<{ name: string; isShared?: boolean }>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function save({ name, isShared = false }: { name: string; isShared?: boolean }) {
    setBusy(true)
    setProblem('')
    try {
      await call(submitSavedViewCall, { body: { screen, name, isShared, value: { ...filters } }, quiet: true })
      toast.success(t('views.saved'))
      form.resetFields()
      onSaved()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (Object.keys(filters).length === 0) return <p className={style.hint}>{t('views.needFilters')}</p>
  return (
    <Form name="saveView" form={form} className={style.save} onFinish={(values) => void save(values)}>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Form.Item name="name" rules={rules('name')}>
        <Input placeholder={t('views.name')} aria-label={t('views.name')} maxLength={32} />
      </Form.Item>
      <Form.Item name="isShared" valuePropName="checked">
        <Checkbox>{t('views.share')}</Checkbox>
      </Form.Item>
      <Button htmlType="submit" loading={busy} block>
        {t('views.save')}
      </Button>
    </Form>
  )
}
