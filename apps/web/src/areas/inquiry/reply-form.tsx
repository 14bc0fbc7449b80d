import { replyShape } from '@library/contract/inquiry/inquiry'
import type { DemandDetail } from '@library/contract/inquiry/inquiry.calls'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import { labels } from '@library/contract/kit/label'
import { quotationListCall, quotationStatus } from '@library/contract/material/quotation'
import { bothSides, priceBasis } from '@library/pricing/tax'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, InputNumber, Select } from 'antd'
import { type ReactElement, useState } from 'react'
import { RateInput } from '../../domain/price/rate-input.tsx'
import { DayPicker } from '../../kit/choices/day-picker.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import type { Picked } from '../../parts/picked.ts'
import { call } from '../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import style from './inquiry.module.css'
import { useStep } from './queries.ts'

const number = /^\d{1,14}(\.\d{1,4})?$/
const usualRate = '0.13'

/**
 * The reply of an enterprise: the user types the price that the owner compares, with or without tax. The other one is
 * shown.
 */
export function ReplyForm({ demand, onClose }: { demand: DemandDetail; onClose: () => void }) {
  const t = useTranslation()
  const step = useStep()
  const [form] = Form.useForm<Values>()
  const typed = demand.taxMode === priceBasis.excluded ? 'priceExcl' : 'priceIncl'
  const [base] = useState<Values>(() => startOf(demand, typed))
  async function save(values: Values) {
    const names = Object.keys(replyShape).filter((name) => name in values)
    const reply = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
    await step({ id: demand.id, action: 'reply', reply })
    onClose()
  }
  const title = `${t(demand.isReplied ? 'inquiry.changeReply' : 'inquiry.reply')} · ${demand.materialName} ${demand.spec}`
  return (
    <FormDialog {...{ form, base, onClose, title }} okText={t('inquiry.send')} onSave={save}>
      <Field name={typed} needed control={<Input inputMode="decimal" autoComplete="off" autoFocus maxLength={19} />} />
      <Field name="taxRate" needed control={<RateInput />} />
      <OtherSide typed={typed} />
      <Field
        name="deliveryDays"
        control={<InputNumber min={0} max={3650} precision={0} className={style.full ?? ''} />}
      />
      <Field name="validTo" control={<DayPicker className={style.full ?? ''} />} />
      <Field name="brand" control={<Input maxLength={100} />} />
      <Field name="specOffer" control={<Input maxLength={200} placeholder={demand.spec} />} />
      <Field name="quotationId" control={<QuotationPicker />} />
      <div className={style.wide}>
        <Field name="deviation" control={<Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />} />
        <Field name="remark" control={<Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} showCount />} />
      </div>
    </FormDialog>
  )
}

type Side = 'priceIncl' | 'priceExcl'
type FieldProps = { name: keyof typeof replyShape; control: ReactElement; needed?: boolean }

function Field({ name, control, needed = false }: FieldProps) {
  const t = useTranslation()
  const language = useLanguage()
  const label = labels.get(replyShape[name])?.[language] ?? name
  const rules = needed ? [{ required: true, pattern: number, message: t('inquiry.numberNeeded') }] : []
  return <Form.Item {...{ name, label, rules }}>{control}</Form.Item>
}

function OtherSide({ typed }: { typed: Side }) {
  const t = useTranslation()
  const price = String(Form.useWatch(typed) ?? '').trim()
  const rate = String(Form.useWatch('taxRate') ?? '').trim()
  const other = typed === 'priceIncl' ? 'priceExcl' : 'priceIncl'
  const basis = typed === 'priceIncl' ? priceBasis.included : priceBasis.excluded
  const both = number.test(price) && number.test(rate) ? bothSides(price, basis, rate) : undefined
  return (
    <Form.Item label={t(`inquiry.${other}`)} extra={t('inquiry.derived')}>
      <Input disabled value={both?.[other] ?? ''} aria-label={t(`inquiry.${other}`)} />
    </Form.Item>
  )
}

/** A signed quotation of the enterprise, while it is valid. */
function QuotationPicker({ value, onChange, id }: Picked) {
  const t = useTranslation()
  const { data, isPending } = useQuery({
    queryKey: ['quotation', 'choices', undefined],
    queryFn: ({ signal }) =>
      call(quotationListCall, { query: { size: 200, status: quotationStatus.valid }, signal, quiet: true }),
  })
  const options = (data?.records ?? []).map(({ id, title, quotationNo }) => ({
    value: id,
    label: `${title} · ${quotationNo}`,
  }))
  return (
    <Select
      {...(id && { id })}
      {...{ options, value, loading: isPending }}
      allowClear
      placeholder={t('list.choose')}
      onChange={(picked) => onChange?.(picked)}
    />
  )
}

/** The earlier reply, if any. */
function startOf({ replies }: DemandDetail, typed: Side): Values {
  const own = replies.find(({ isMine, status }) => isMine && status === replyStatus.valid)
  if (!own) return { taxRate: usualRate }
  const { taxRate, brand, specOffer, deviation, deliveryDays, validTo, quotationId, remark } = own
  return { [typed]: own[typed], taxRate, brand, specOffer, deviation, deliveryDays, validTo, quotationId, remark }
}
