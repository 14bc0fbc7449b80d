import { submitAdjustCall } from '@library/contract/workbench/adjust.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { adjustKey, type SheetDetail } from '../adjust.ts'
import { settingsBody, settingsValues } from './settings-body.ts'
import { PaperFields, SettingsFields } from './settings-fields.tsx'

/** Other settings of a draft. */
export function SettingsDialog({ sheet, onClose }: { sheet: SheetDetail; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState(() => settingsValues(sheet))
  async function save(values: Values) {
    const { id, version, projectId } = sheet
    await call(submitAdjustCall, { body: { ...settingsBody(values), id, version, projectId }, quiet: true })
    await client.invalidateQueries({ queryKey: adjustKey })
    toast.success(t('adjust.saved'))
    onClose()
  }
  return (
    <FormDialog {...{ form, base, onClose }} title={t('adjust.settings')} onSave={save}>
      <SettingsFields />
      <PaperFields />
    </FormDialog>
  )
}
