import { materialInfo } from '@library/contract/material/material'
import { quotationListCall, quotationStatus } from '@library/contract/material/quotation'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { QuotationDialog } from '../quotation/quotation-dialog.tsx'
import { quotationKey } from '../quotation/quotation-key.ts'

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
    queryKey: [...quotationKey, 'choices', enterpriseId],
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
