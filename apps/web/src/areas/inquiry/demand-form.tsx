import { type DemandField, demandShape } from '@library/contract/inquiry/inquiry'
import type { DemandDetail, SubmitAction } from '@library/contract/inquiry/inquiry.calls'
import { labels } from '@library/contract/kit/label'
import { priceBasis } from '@library/pricing/tax'
import { Form, Input, Radio } from 'antd'
import { type ReactElement, useState } from 'react'
import { CategoryPicker } from '../../domain/category/category-picker.tsx'
import { UnitPicker } from '../../domain/price/unit.tsx'
import { RegionPicker } from '../../domain/region/region-picker.tsx'
import { DayPicker } from '../../kit/choices/day-picker.tsx'
import { BusinessPicker } from '../../kit/choices/pickers.tsx'
import { FormDialog, type Values } from '../../parts/dialog/form-dialog.tsx'
import { FormGroup } from '../../parts/dialog/form-group.tsx'
import { UploadField } from '../../parts/files/upload-field.tsx'
import { currentUser } from '../../platform/session/session.ts'
import { useLanguage, useTranslation } from '../../platform/text/language.ts'
import { stationNow } from '../../platform/text/station-clock.ts'
import style from './inquiry.module.css'
import { MomentPicker } from './moment-picker.tsx'
import { useStep } from './queries.ts'

type Props = {
  /** What is already known of the material. */
  asked?: Readonly<Record<string, string>>
  demand?: DemandDetail
  onClose: () => void
}

const mostFiles = 10
const number = /^\d{1,14}(\.\d{1,4})?$/
const usualDays = 7

/** The form of a demand: saved as a draft, or sent to the station. */
export function DemandForm({ asked, demand, onClose }: Props) {
  const t = useTranslation()
  const step = useStep()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => (demand ? valuesOf(demand) : fresh(asked ?? {})))
  const save = (action: SubmitAction) => async (values: Values) => {
    const which = demand ? { id: demand.id, version: demand.version } : {}
    await step({ ...values, ...which, action })
    onClose()
  }
  return (
    <FormDialog
      {...{ form, base, onClose }}
      title={t(demand ? 'inquiry.edit' : 'inquiry.add')}
      okText={t('inquiry.saveDraft')}
      onSave={save('save')}
      also={{ label: t('inquiry.send'), onSave: save('submit') }}
    >
      <WhatFields />
      <TermFields />
      <ContactFields demand={demand} />
    </FormDialog>
  )
}

function WhatFields() {
  const t = useTranslation()
  return (
    <FormGroup title={t('inquiry.groupWhat')}>
      <Field name="title" control={<Input autoFocus maxLength={100} showCount />} />
      <Field name="materialName" control={<Input maxLength={100} />} />
      <Field name="spec" control={<Input maxLength={200} />} />
      <Field name="categoryId" control={<CategoryPicker />} />
      <Field name="quantity" control={<Input inputMode="decimal" autoComplete="off" maxLength={19} />} isNumber />
      <Field name="unitCode" control={<UnitPicker />} />
      <Field name="regionCode" control={<RegionPicker />} />
      <Field name="brandReq" control={<Input maxLength={100} />} />
    </FormGroup>
  )
}

function TermFields() {
  const t = useTranslation()
  return (
    <FormGroup title={t('inquiry.groupTerms')}>
      <Field name="deadline" control={<MomentPicker />} />
      <Field name="deliveryDate" control={<DayPicker className={style.full ?? ''} />} />
      <Field name="taxMode" control={<BusinessPicker code="price_basis" numeric />} />
      <Field name="freightType" control={<BusinessPicker code="freight_type" numeric />} />
      <Field
        name="expectPrice"
        control={<Input inputMode="decimal" autoComplete="off" maxLength={19} />}
        hint={t('inquiry.expectHint')}
        isNumber
      />
      <Field name="projectName" control={<Input maxLength={100} />} />
      <div className={style.wide}>
        <Field name="isPublic" control={<PublicChoice />} hint={t('inquiry.publicHint')} />
      </div>
    </FormGroup>
  )
}

function ContactFields({ demand }: { demand: DemandDetail | undefined }) {
  const t = useTranslation()
  const known = (demand?.files ?? []).map(({ id, name, link }) => ({ id, originalName: name, link }))
  return (
    <FormGroup title={t('inquiry.groupContact')}>
      <Field name="contactName" control={<Input maxLength={32} />} />
      <Field name="contactPhone" control={<Input maxLength={20} />} hint={t('inquiry.contactHint')} />
      <div className={style.wide}>
        <Field name="attachIds" control={<UploadField kind="attachment" most={mostFiles} known={known} />} />
      </div>
    </FormGroup>
  )
}

type FieldProps = { name: DemandField; control: ReactElement; hint?: string; isNumber?: boolean }

/** Labels and required marks come from the contract. */
function Field({ name, control, hint, isNumber = false }: FieldProps) {
  const t = useTranslation()
  const language = useLanguage()
  const label = labels.get(demandShape[name])?.[language] ?? name
  const isNeeded = !demandShape[name].safeParse(undefined).success
  return (
    <Form.Item
      {...{ name, label }}
      {...(hint ? { extra: hint } : {})}
      rules={[
        ...(isNeeded ? [{ required: true, message: t('inquiry.needed', { label }) }] : []),
        ...(isNumber ? [{ pattern: number, message: t('inquiry.numberNeeded') }] : []),
      ]}
    >
      {control}
    </Form.Item>
  )
}

function PublicChoice({ value, onChange, id }: { value?: number; onChange?: (value: number) => void; id?: string }) {
  const t = useTranslation()
  return (
    <Radio.Group
      {...(id && { id })}
      optionType="button"
      value={value}
      options={[
        { value: 1, label: t('inquiry.public') },
        { value: 0, label: t('inquiry.private') },
      ]}
      onChange={({ target }) => onChange?.(target.value as number)}
    />
  )
}

function fresh(asked: Readonly<Record<string, string>>): Values {
  const { materialName, spec } = asked
  return {
    ...(materialName ? { title: [materialName, spec].filter(Boolean).join(' ').slice(0, 100) } : {}),
    ...asked,
    taxMode: priceBasis.included,
    isPublic: 1,
    deadline: stationNow().add(usualDays, 'day').endOf('day').format('YYYY-MM-DD HH:mm:ss'),
    contactName: currentUser()?.real_name,
  }
}

function valuesOf(demand: DemandDetail): Values {
  const names = Object.keys(demandShape) as DemandField[]
  return Object.fromEntries(names.map((name) => [name, demand[name] ?? undefined]))
}
