import { type MaterialRow, materialInfo, submitFlag } from '@library/contract/material/material'
import { materialDetailCall, submitMaterialCall } from '@library/contract/material/material.calls'
import { periodState } from '@library/contract/material/period.states'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useMemo, useState } from 'react'
import { EnterprisePicker } from '../../../domain/enterprise/enterprise-picker.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormDialog, type Values } from '../../../parts/dialog/form-dialog.tsx'
import { FormGroup } from '../../../parts/dialog/form-group.tsx'
import { useToast } from '../../../parts/use-toast.tsx'
import { call } from '../../../platform/http/call.ts'
import { HttpError } from '../../../platform/http/http-error.ts'
import { useOnceKey } from '../../../platform/http/once-key.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import { usePeriods } from '../material-search.tsx'
import { refreshMaterials } from '../refresh.ts'
import { useOwnEnterprise } from '../use-actors.ts'
import { AssumedList } from './assumed-hint.tsx'
import { formControls } from './form-controls.tsx'
import { ClosedPeriodNote, RejectedNote, StaleNote } from './form-notes.tsx'
import { formValues, materialBody } from './form-values.ts'
import { ItemFields } from './item-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { QuotationField } from './quotation-field.tsx'

type Props = { row?: MaterialRow; onClose: () => void }

/** A new price belongs to the collecting period, so that loads first. */
export function MaterialForm(props: Props) {
  const { data, isPending } = usePeriods()
  if (isPending) return null
  const period = data?.records.find(({ state }) => state === periodState.collecting)?.period
  return <OpenForm {...props} period={period} />
}

/** The form of one price: saved as a draft, or saved and sent. */
function OpenForm({ row: opened, period, onClose }: Props & { period: string | undefined }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const keyFor = useOnceKey()
  const [form] = Form.useForm<Values>()
  const [row, setRow] = useState(opened)
  const [isStale, setStale] = useState(false)
  const base = useMemo(() => ({ ...formValues(row), ...(!row && period && { period }) }), [row, period])

  async function save(values: Values, flag: 0 | 1) {
    const body = materialBody(values, row, flag)
    try {
      await call(submitMaterialCall, { body, idempotencyKey: keyFor(body), quiet: true })
    } catch (error) {
      const stale = error instanceof HttpError && error.code === 'common/stale'
      if (!stale) throw error
      return setStale(true)
    }
    await refreshMaterials(client)
    toast.success(t(flag === submitFlag.send ? 'material.sent' : 'material.kept'))
    onClose()
  }
  /** The version that another user saved meanwhile replaces the form's values. */
  async function reload() {
    if (!row) return
    const newest = await call(materialDetailCall, { query: { id: row.id } })
    setRow(newest)
    form.setFieldsValue(formValues(newest))
    setStale(false)
  }

  return (
    <FormDialog
      title={row ? `${t('list.edit')} · ${row.infoNo}` : t('material.addTitle')}
      form={form}
      base={base}
      onSave={(values) => save(values, submitFlag.save)}
      also={{ label: t('material.saveAndSend'), onSave: (values) => save(values, submitFlag.send) }}
      onClose={onClose}
    >
      {isStale && <StaleNote onReload={reload} />}
      <RejectedNote row={row} />
      <ClosedPeriodNote row={row} />
      <AssumedList />
      <Owner isNew={!row} />
      <ItemFields />
      <PriceFields row={row} />
      <FormGroup title={t('material.groupPaper')}>
        <QuotationField />
        <FieldItem
          resource={materialInfo}
          name="imageIds"
          control={formControls.imageIds}
          hint={t('material.images')}
        />
        <FieldItem resource={materialInfo} name="contactName" />
        <FieldItem resource={materialInfo} name="contactPhone" />
      </FormGroup>
    </FormDialog>
  )
}

/** The station's users choose the enterprise of the price. */
function Owner({ isNew }: { isNew: boolean }) {
  const t = useTranslation()
  const own = useOwnEnterprise()
  if (!isNew || own.data !== null) return null
  return (
    <Form.Item
      name="enterpriseId"
      label={t('material.enterprise')}
      rules={[{ required: true, message: t('material.enterpriseNeeded') }]}
    >
      <EnterprisePicker />
    </Form.Item>
  )
}
