import { type FlowModelRow, modelKeyPattern, submitFlowModelCall } from '@library/contract/flow/model'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { call } from '../../platform/http/call.ts'
import { useOnceKey } from '../../platform/http/once-key.ts'
import { useTranslation } from '../../platform/text/language.ts'

type Props = { model?: FlowModelRow; onSaved: (id: string) => void; onClose: () => void }

/** The name of a model. Its diagram is edited in the designer. */
export function ModelForm({ model, onSaved, onClose }: Props) {
  const t = useTranslation()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({
    modelKey: model?.modelKey,
    name: model?.name,
    description: model?.description ?? undefined,
  })
  async function save({ modelKey, name, description }: Values) {
    const body = {
      ...(model && { id: model.id, version: model.version }),
      ...{ modelKey: String(modelKey), name: String(name), description: description ? String(description) : null },
    }
    const saved = await call(submitFlowModelCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await client.invalidateQueries({ queryKey: ['flow_model'] })
    onSaved(saved.id)
  }
  const needed = (label: string) => ({ required: true, whitespace: true, message: t('flow.needed', { label }) })
  return (
    <FormDialog
      narrow
      title={t(model ? 'flow.editModel' : 'flow.addModel')}
      {...{ form, base, onClose }}
      okText={model ? undefined : t('flow.addAndDraw')}
      onSave={save}
    >
      <Form.Item name="name" label={t('flow.name')} rules={[needed(t('flow.name'))]}>
        <Input autoFocus maxLength={100} showCount />
      </Form.Item>
      <Form.Item
        name="modelKey"
        label={t('flow.key')}
        extra={t('flow.keyHint')}
        rules={[needed(t('flow.key')), { pattern: modelKeyPattern, message: t('flow.keyHint') }]}
      >
        <Input maxLength={64} disabled={model?.deployedVersion != null} />
      </Form.Item>
      <Form.Item name="description" label={t('flow.description')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormDialog>
  )
}
