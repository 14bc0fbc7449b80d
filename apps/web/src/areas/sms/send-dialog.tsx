import { sendMessageCall } from '@library/contract/sms/sms'
import { mobileProblem, splitPhones } from '@library/contract/user/mobile-number'
import { Form, Input } from 'antd'
import type { Row } from '../../kit/useResource.ts'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'

/** As in the server's check: ${code} and {1}. */
const placeholder = /\$?\{(\w{1,32})\}/g

/** One field per parameter of a known template, otherwise JSON. */
export function SendDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const keyFor = useOnceKey()
  const template = typeof row.template === 'string' ? row.template : undefined
  const names = [...new Set([...(template ?? '').matchAll(placeholder)].map(([, name]) => name ?? ''))]

  const validator = async (_: unknown, typed?: string) => {
    const phones = splitPhones(typed ?? '')
    const [wrong] = (phones.length > 0 ? phones : ['']).flatMap((phone) => {
      const problem = mobileProblem(phone)
      return problem ? [`${phone} ${problem[language]}`.trim()] : []
    })
    if (wrong) throw new Error(wrong)
  }

  async function send({ phones, params, ...values }: Values) {
    const filled = Object.fromEntries(names.map((name) => [name, String(values[`param:${name}`] ?? '')]))
    const body = {
      ...{ code: String(row.smsCode), phones: String(phones) },
      params: template === undefined ? String(params ?? '') : filled,
    }
    const { accepted, results } = await call(sendMessageCall, { body, idempotencyKey: keyFor(body), quiet: true })
    const refused = results.filter((result) => !result.accepted)
    const list = refused.map(({ phone, reason }) => `${phone} ${reason ?? ''}`).join('；')
    if (refused.length > 0) toast.warning(t('sms.refusedOnes', { list }))
    if (accepted === 0) return
    toast.success(t('sms.accepted', { n: accepted }))
    onClose()
  }

  return (
    <FormDialog narrow okText={t('sms.ok')} title={t('sms.send')} form={form} base={{}} onSave={send} onClose={onClose}>
      <Form.Item name="phones" label={t('sms.phones')} extra={t('sms.phonesHint')} required rules={[{ validator }]}>
        <Input maxLength={2000} autoComplete="off" />
      </Form.Item>
      {names.map((name) => (
        <Form.Item key={name} name={`param:${name}`} label={t('sms.param', { name })} rules={[{ required: true }]}>
          <Input maxLength={500} autoComplete="off" />
        </Form.Item>
      ))}
      {template === undefined && (
        <Form.Item name="params" label={t('sms.params')}>
          <Input.TextArea rows={3} placeholder={'{"code": "1234"}'} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
