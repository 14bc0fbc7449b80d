import { materialInfo } from '@library/contract/material/material'
import {
  materialQuotation,
  quotationListCall,
  quotationStatus,
  submitQuotationCall,
} from '@library/contract/material/quotation'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { UploadField } from '../../../parts/files/upload-field.tsx'
import { call } from '../../../platform/http/call.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { toInput } from '../../../platform/state/record-values.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'
import style from '../material.module.css'
import { DayPicker } from './form-controls.tsx'

/** The signed document behind the price: an existing or a new one. */
export function QuotationField() {
  const t = useTranslation()
  return (
    <div className={style.wide}>
      <FieldItem
        resource={materialInfo}
        name="quotationId"
        control={QuotationControl}
        hint={t('material.quotationHint')}
      />
    </div>
  )
}

const QuotationControl: Control = ({ field: _, value, onChange, ...rest }) => {
  const t = useTranslation()
  const [adding, setAdding] = useState(false)
  const enterpriseId = Form.useWatch('enterpriseId') as string | undefined
  const { data, isPending } = useQuery({
    queryKey: ['quotation', 'choices', enterpriseId],
    queryFn: ({ signal }) =>
      call(quotationListCall, {
        query: { size: 200, status: quotationStatus.valid, ...(enterpriseId && { enterpriseId }) },
        signal,
        quiet: true,
      }),
  })
  const options = (data?.records ?? []).map(({ id, title, quotationNo, quoteDate }) => ({
    value: id,
    label: `${title} · ${quotationNo} · ${quoteDate}`,
  }))
  return (
    <div className={style.row}>
      <Select
        options={options}
        loading={isPending}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('list.choose')}
        value={value ?? undefined}
        onChange={(id) => onChange?.(id)}
        {...rest}
      />
      <Button onClick={() => setAdding(true)}>{t('material.addQuotation')}</Button>
      {adding && (
        <QuotationDialog
          enterpriseId={enterpriseId}
          onSaved={(id) => {
            onChange?.(id)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

type DialogProps = { enterpriseId: string | undefined; onSaved: (id: string) => void; onClose: () => void }

function QuotationDialog({ enterpriseId, onSaved, onClose }: DialogProps) {
  const t = useTranslation()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>({ quoteDate: stationNow().format('YYYY-MM-DD'), isOpen: 0 })
  async function save(values: Values) {
    const body = { ...toInput(materialQuotation, values), ...(enterpriseId && { enterpriseId }) }
    const { id } = await call(submitQuotationCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await client.invalidateQueries({ queryKey: ['quotation'] })
    onSaved(id)
  }
  return (
    <FormDialog
      narrow
      name="quotation"
      title={t('material.addQuotation')}
      form={form}
      base={base}
      onSave={save}
      onClose={onClose}
    >
      <div className={style.stack}>
        <FieldItem resource={materialQuotation} name="title" />
        <FieldItem resource={materialQuotation} name="attachId" control={FileControl} />
        <FieldItem resource={materialQuotation} name="quoteDate" control={DayControl} />
        <FieldItem resource={materialQuotation} name="validTo" control={DayControl} />
        <FieldItem resource={materialQuotation} name="isOpen" />
      </div>
    </FormDialog>
  )
}

const DayControl: Control = ({ field: _, ...rest }) => <DayPicker {...rest} />
const FileControl: Control = ({ field: _, value, onChange, id }) => (
  <UploadField kind="attachment" value={value} {...(onChange && { onChange })} {...(id && { id })} />
)
