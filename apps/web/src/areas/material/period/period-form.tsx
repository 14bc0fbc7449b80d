import { materialPeriod, type PeriodRow, periodMonths, submitPeriodCall } from '@library/contract/material/period'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { BusinessPicker } from '../../../kit/choices/pickers.tsx'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { toInput, valuesOf } from '../../../platform/state/record-values.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { stationNow } from '../../../platform/text/station-clock.ts'
import { DayPicker } from '../entry/form-controls.tsx'
import style from '../material.module.css'
import { usePeriods } from '../material-search.tsx'
import { refreshMaterials } from '../refresh.ts'
import { datesOf, lastCollectingDay } from './period-dates.ts'

type Props = { row?: PeriodRow; onClose: () => void }

export function PeriodForm({ row, onClose }: Props) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const known = usePeriods().data?.records ?? []
  const [base] = useState<Values>(() => (row ? valuesOf(materialPeriod, row) : fresh(known)))
  async function save(values: Values) {
    const own = row && { id: row.id, version: row.version, state: row.state }
    const body = toInput(materialPeriod, { ...values, ...own })
    await call(submitPeriodCall, { body, idempotencyKey: keyFor(body), quiet: true })
    await refreshMaterials(client)
    toast.success(t(row ? 'list.updated' : 'list.added'))
    onClose()
  }
  const title = `${t(row ? 'list.edit' : 'list.add')} · ${t('material.period')}`
  return (
    <FormDialog {...{ title, form, base, onClose }} onSave={save}>
      <FieldItem resource={materialPeriod} name="periodType" control={TypeControl} />
      <FieldItem resource={materialPeriod} name="period" control={MonthControl} hint={t('material.periodHint')} />
      <FieldItem resource={materialPeriod} name="start" control={DayControl} />
      <FieldItem resource={materialPeriod} name="end" control={DayControl} />
      <FieldItem resource={materialPeriod} name="collectFrom" />
      <FieldItem resource={materialPeriod} name="collectTo" />
      <FieldItem resource={materialPeriod} name="publishDue" control={DayControl} />
      {!row && (
        <FieldItem resource={materialPeriod} name="state" control={StateControl} hint={t('material.stateHint')} />
      )}
      <FieldItem resource={materialPeriod} name="note" />
    </FormDialog>
  )
}

const monthly = 1

/** This month while it can still collect, else the next month without an issue, with its dates. */
function fresh(known: readonly PeriodRow[]): Values {
  const today = stationNow()
  let month = today.date() > lastCollectingDay ? today.add(1, 'month') : today
  const isThere = () => known.some((one) => one.periodType === monthly && one.period === month.format('YYYYMM'))
  while (isThere()) month = month.add(1, 'month')
  const period = month.format('YYYYMM')
  return { ...valuesOf(materialPeriod), period, ...datesOf(period, monthly) }
}

const DayControl: Control = ({ field: _, ...rest }) => <DayPicker {...rest} />
const StateControl: Control = ({ field: _, ...rest }) => <BusinessPicker code="period_state" numeric {...rest} />

/** Another type covers other months: its first month must be a valid start. */
const TypeControl: Control = ({ field: _, onChange, ...rest }) => {
  const form = Form.useFormInstance()
  const choose = (type: unknown) => {
    const period = firstMonth(form.getFieldValue('period'), Number(type))
    if (period) form.setFieldsValue({ period, ...datesOf(period, Number(type)) })
    onChange?.(type)
  }
  return <BusinessPicker code="period_type" numeric {...rest} onChange={choose} />
}

const MonthControl: Control = ({ field: _, value, onChange, id }) => {
  const form = Form.useFormInstance()
  const choose = (at: dayjs.Dayjs | null) => {
    const type = Number(form.getFieldValue('periodType') ?? 1)
    const period = at ? firstMonth(at.format('YYYYMM'), type) : undefined
    if (period) form.setFieldsValue(datesOf(period, type))
    onChange?.(period)
  }
  const shown = value ? dayjs(`${String(value).slice(0, 4)}-${String(value).slice(4)}-01`) : null
  return <DatePicker id={id} picker="month" className={style.full} value={shown} onChange={choose} />
}

/** A quarter begins in January, April, July or October, and so on. */
function firstMonth(period: unknown, type: number): string | undefined {
  if (typeof period !== 'string' || period.length !== 6) return undefined
  const months = periodMonths[type] ?? 1
  const month = Math.floor((Number(period.slice(4)) - 1) / months) * months + 1
  return `${period.slice(0, 4)}${String(month).padStart(2, '0')}`
}
