import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { correctCall } from '@library/contract/material/revision'
import { priceBasis } from '@library/pricing/tax'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { RateInput } from '../../../domain/price/rate-input.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { UploadField } from '../../../parts/files/upload-field.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { refreshMaterials, useRefused } from '../refresh.ts'

/** The published price is not overwritten: a new revision with a reason replaces it. */
export function CorrectDialog({ row, onClose }: { row: MaterialRow; onClose: () => void }) {
  const t = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const { saving, close } = useRefused(onClose)
  const side = row.priceBasis === priceBasis.included ? 'priceIncl' : 'priceExcl'
  const [base] = useState<Values>({ [side]: row[side], taxRate: row.taxRate, reason: '' })
  async function correct(values: Values) {
    const { id, version } = row
    const typed = { [side]: String(values[side]), taxRate: String(values.taxRate) }
    const body = { id, version, priceBasis: row.priceBasis, ...typed, reason: String(values.reason) }
    const attachId = values.attachId ? String(values.attachId) : null
    const { revision } = await call(correctCall, { body: { ...body, attachId }, quiet: true })
    await refreshMaterials(client)
    toast.success(t(revision === row.revision ? 'trust.correctionProposed' : 'material.corrected'))
    onClose()
  }
  const number = { pattern: /^\d{1,14}(\.\d{1,4})?$/, required: true, message: t('material.numberNeeded') }
  return (
    <FormDialog
      narrow
      title={`${t('material.correct')} · ${row.materialName}`}
      {...{ form, base }}
      onClose={close}
      onSave={(values) => saving(correct(values))}
    >
      <Alert
        className={style.note}
        type="info"
        showIcon
        title={t('material.correctHint', { revision: row.revision })}
      />
      <Form.Item name={side} label={materialInfo.fields[side].label[language]} rules={[number]}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="taxRate" label={materialInfo.fields.taxRate.label[language]} rules={[number]}>
        <RateInput />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('material.reason')}
        rules={[{ required: true, whitespace: true, message: t('material.reasonMissing') }]}
      >
        <Input.TextArea autoSize={{ minRows: 3 }} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="attachId" label={t('trust.document')} extra={t('trust.documentHint')}>
        <UploadField kind="attachment" />
      </Form.Item>
    </FormDialog>
  )
}
