import { submitWatchCall, type WatchRow } from '@library/contract/watch/watch'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { watchKey } from '../../domain/watch/watch-button.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../parts/use-toast.tsx'
import { call } from '../../platform/http/call.ts'
import { useTranslation } from '../../platform/text/language.ts'

const percent = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

/** The change from which the user wants a notification, and the channel. */
export function WatchForm({ row, onClose }: { row: WatchRow; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ threshold: row.threshold, byMail: row.byMail === 1 })
  async function save({ threshold, byMail }: Values) {
    const body = { id: row.id, version: row.version, threshold: String(threshold).trim(), byMail: byMail ? 1 : 0 }
    await call(submitWatchCall, { body, quiet: true })
    await client.invalidateQueries({ queryKey: watchKey })
    toast.success(t('list.updated'))
    onClose()
  }
  return (
    <FormDialog narrow {...{ form, base, onClose }} title={`${row.materialName} ${row.spec}`} onSave={save}>
      <Form.Item
        name="threshold"
        label={t('watch.threshold')}
        extra={t('watch.thresholdHint')}
        rules={[{ required: true, pattern: percent, message: t('watch.numberNeeded') }]}
      >
        <Input autoFocus inputMode="decimal" autoComplete="off" suffix="%" maxLength={6} />
      </Form.Item>
      <Form.Item name="byMail" label={t('watch.byMail')} extra={t('watch.mailHint')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
