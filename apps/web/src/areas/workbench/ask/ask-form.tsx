import type { ListLine } from '@library/contract/workbench/list'
import { inquireLinesCall } from '@library/contract/workbench/pricing.calls'
import { Alert, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { DayPicker } from '../../../kit/choices/day-picker.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { failureMessage } from '../../../platform/http/failure-message.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { currentUser } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'
import { useOpenedList } from '../project-context.ts'
import { useFreshWorkbench } from '../queries.ts'
import style from './ask.module.css'

type Asked = { title: string; deadline: string; contactName: string; contactPhone: string; withQuantity?: boolean }
const usualDays = 7

/** One inquiry for all chosen lines. Quantities stay with the user unless he ticks them. */
export function AskForm({ lines }: { lines: readonly ListLine[] }) {
  const t = useTranslation()
  const toast = useToast()
  const refresh = useFreshWorkbench()
  const keyFor = useOnceKey()
  const { project, version } = useOpenedList()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send({ withQuantity, ...asked }: Asked) {
    setBusy(true)
    setProblem(undefined)
    const lineIds = lines.map(({ id }) => id)
    const body = { ...asked, versionId: version.id, lineIds, withQuantity: withQuantity ? 1 : 0 }
    try {
      const { count } = await call(inquireLinesCall, { body, idempotencyKey: keyFor(body), quiet: true })
      toast.success(t('listAsk.sent', { n: count }))
      await refresh()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      name="ask-rest"
      layout="vertical"
      className={style.form ?? ''}
      initialValues={{
        title: t('listAsk.titleOf', { name: project.name }).slice(0, 100),
        deadline: stationNow().add(usualDays, 'day').format('YYYY-MM-DD'),
        contactName: currentUser()?.real_name,
      }}
      onFinish={(asked: Asked) => void send(asked)}
    >
      <Needed name="title" label={t('listAsk.title')} control={<Input maxLength={100} showCount />} />
      <Needed name="deadline" label={t('listAsk.deadline')} control={<DayPicker className={style.full ?? ''} />} />
      <Needed name="contactName" label={t('listAsk.contact')} control={<Input maxLength={32} />} />
      <Needed name="contactPhone" label={t('listAsk.phone')} control={<Input maxLength={20} inputMode="tel" />} />
      <Form.Item name="withQuantity" valuePropName="checked" extra={t('listAsk.quantityHint')}>
        <Checkbox>{t('listAsk.withQuantity')}</Checkbox>
      </Form.Item>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <Button type="primary" htmlType="submit" loading={busy} disabled={lines.length === 0}>
        {t('listAsk.send', { n: lines.length })}
      </Button>
    </Form>
  )
}

function Needed({ name, label, control }: { name: string; label: string; control: React.ReactElement }) {
  const t = useTranslation()
  return (
    <Form.Item {...{ name, label }} rules={[{ required: true, message: t('inquiry.needed', { label }) }]}>
      {control}
    </Form.Item>
  )
}
