import type { BodyInput } from '@library/contract/kit/call'
import { type AdjustRuleRow, submitAdjustRuleCall } from '@library/contract/workbench/adjust-rule'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { DayPicker } from '../../../../kit/choices/day-picker.tsx'
import { FormDialog, type Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useToast } from '../../../../parts/use-toast.tsx'
import { call } from '../../../../platform/http/call.ts'
import { useTranslation } from '../../../../platform/text/language.ts'
import { ruleKey } from '../adjust.ts'
import { BandFields } from '../band-fields.tsx'

const usual: Values = {
  ...{
    mode: 'monthly',
    excess: 'beyond',
    against: 'gb',
    missing: 'previous',
    mostBack: 2,
    averageDecimals: 2,
    bands: [],
  },
  band: { kind: 'percent', up: '0.05', down: '0.05' },
}
const whole = { gridColumn: '1 / -1' }

/** One rule set with its bands. */
export function RuleForm({ row, onClose }: { row: AdjustRuleRow | undefined; onClose: () => void }) {
  const t = useTranslation()
  const toast = useToast()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [base] = useState<Values>(() => (row ? ownValues(row) : usual))
  async function save(values: Values) {
    const body = { ...values, ...(row ? { id: row.id, version: row.version } : {}) } as BodyInput<
      typeof submitAdjustRuleCall
    >
    await call(submitAdjustRuleCall, { body, quiet: true })
    await client.invalidateQueries({ queryKey: ruleKey })
    toast.success(t('adjust.saved'))
    onClose()
  }
  return (
    <FormDialog {...{ form, base, onClose }} title={row ? t('adjustRule.edit') : t('adjustRule.add')} onSave={save}>
      <Form.Item name="name" label={t('adjustRule.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="documentNo" label={t('adjustRule.documentNo')}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="edition" label={t('adjustRule.edition')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="validFrom" label={t('adjustRule.validFrom')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="validTo" label={t('adjustRule.validTo')}>
        <DayPicker />
      </Form.Item>
      <BandFields name="band" />
      <Choices />
      <ClassBands />
      <Form.Item name="note" label={t('adjustRule.note')} style={whole}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  )
}

function Choices() {
  const t = useTranslation()
  const decimals = <InputNumber min={0} max={6} precision={0} style={{ width: '100%' }} />
  return (
    <>
      <Form.Item name="mode" label={t('adjustRule.mode')}>
        <Select
          options={(['monthly', 'weighted', 'arithmetic'] as const).map((value) => ({
            value,
            label: t(`adjustRule.modes.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="excess" label={t('adjustRule.excess')}>
        <Select
          options={(['beyond', 'whole'] as const).map((value) => ({ value, label: t(`adjustRule.excesses.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="against" label={t('adjustRule.against')}>
        <Select
          options={(['gb', 'base', 'bid'] as const).map((value) => ({
            value,
            label: t(`adjustRule.againsts.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="missing" label={t('adjustRule.missing')}>
        <Select
          options={(['previous', 'mean', 'skip'] as const).map((value) => ({
            value,
            label: t(`adjustRule.missings.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name="mostBack" label={t('adjustRule.mostBack')}>
        <InputNumber min={0} max={12} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="averageDecimals" label={t('adjustRule.averageDecimals')} extra={t('adjustRule.exact')}>
        {decimals}
      </Form.Item>
      <Form.Item name="unitDecimals" label={t('adjustRule.unitDecimals')} extra={t('adjustRule.exact')}>
        {decimals}
      </Form.Item>
    </>
  )
}

/** Bands that differ from the general one, by the code that a material's class begins with. */
function ClassBands() {
  const t = useTranslation()
  return (
    <Form.Item label={t('adjustRule.bands')} style={whole}>
      <Form.List name="bands">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'end' }}>
                <Form.Item
                  name={[name, 'categoryCode']}
                  label={t('adjustRule.categoryCode')}
                  rules={[{ required: true, pattern: /^\d{2,12}$/, message: t('adjustRule.categoryCode') }]}
                >
                  <Input maxLength={12} autoComplete="off" style={{ width: 120 }} />
                </Form.Item>
                <BandFields name={name} within="bands" />
                <Form.Item>
                  <Button onClick={() => remove(name)}>{t('adjustRule.removeBand')}</Button>
                </Form.Item>
              </div>
            ))}
            <Button onClick={() => add({ kind: 'percent', up: '0.03', down: '0.03' })}>
              {t('adjustRule.addBand')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  )
}

function ownValues(row: AdjustRuleRow): Values {
  const { name, documentNo, edition, validFrom, validTo, mode, excess, against, missing, mostBack } = row
  const { averageDecimals, unitDecimals, band, bands, note } = row
  return {
    ...{ name, documentNo, edition, validFrom, validTo, mode, excess, against, missing, mostBack },
    ...{ averageDecimals, unitDecimals, band, bands, note },
  }
}
