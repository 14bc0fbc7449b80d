import { materialQuotation, type QuotationRow, submitQuotationCall } from '@library/contract/material/quotation'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { UploadField } from '../../../parts/files/upload-field.tsx'
import { call } from '../../../platform/http/call.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { toInput, valuesOf } from '../../../platform/state/record-values.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'
import { DayPicker } from '../entry/form-controls.tsx'
import style from '../material.module.css'
import { quotationKey } from './quotation-key.ts'

type Props = {
  /** The one to change. Its document stays. */
  row?: QuotationRow
  enterpriseId?: string | undefined
  /** The station chooses whose it is. */
  asksEnterprise?: boolean
  onSaved: (id: string) => void
  onClose: () => void
}

/** A quotation with its document, or the facts of an existing one. */
export function QuotationDialog({ row, enterpriseId, asksEnterprise = false, onSaved, onClose }: Props) {
  const t = useTranslation()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() =>
    row ? valuesOf(materialQuotation, row) : { quoteDate: stationNow().format('YYYY-MM-DD'), isOpen: 0 },
  )
  async function save({ enterpriseId: chosen, ...values }: Values) {
    const own = row && { id: row.id, version: row.version, attachId: row.attachId, quotationNo: row.quotationNo }
    const whose = enterpriseId ?? (chosen ? String(chosen) : undefined)
    const body = { ...toInput(materialQuotation, { ...values, ...own }), ...(whose && { enterpriseId: whose }) }
    const { id } = await call(submitQuotationCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await client.invalidateQueries({ queryKey: quotationKey })
    onSaved(id)
  }
  return (
    <FormDialog
      narrow
      name="quotation"
      title={t(row ? 'quotations.edit' : 'material.addQuotation')}
      {...{ form, base, onClose }}
      onSave={save}
    >
      <div className={style.stack}>
        {asksEnterprise && (
          <Form.Item
            name="enterpriseId"
            label={t('material.enterprise')}
            rules={[{ required: true, message: t('quotations.enterpriseNeeded') }]}
          >
            <EnterprisePicker />
          </Form.Item>
        )}
        <FieldItem resource={materialQuotation} name="title" />
        {!row && <FieldItem resource={materialQuotation} name="attachId" control={FileControl} />}
        <FieldItem resource={materialQuotation} name="quoteDate" control={DayControl} />
        <FieldItem resource={materialQuotation} name="validTo" control={DayControl} />
        <FieldItem resource={materialQuotation} name="isOpen" hint={t('quotations.openHint')} />
      </div>
    </FormDialog>
  )
}

const DayControl: Control = ({ field: _, ...rest }) => <DayPicker {...rest} />
const FileControl: Control = ({ field: _, value, onChange, id }) => (
  <UploadField kind="attachment" value={value} {...(onChange && { onChange })} {...(id && { id })} />
)
