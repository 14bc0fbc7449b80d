import {
  adjustDocuments,
  adjustLimits,
  adjustMethod,
  adjustParties,
  indexExclusions,
} from '@library/contract/workbench/adjust'
import { Checkbox, Form, Input, InputNumber, Radio } from 'antd'
import { RateInput } from '../../../../domain/price/rate-input.tsx'
import { RegionPicker } from '../../../../domain/region/region-picker.tsx'
import { DayPicker } from '../../../../kit/choices/day-picker.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import { methodName } from '../adjust.ts'
import { MonthPicker, MonthsPicker } from './month-picker.tsx'
import { RuleFields } from './rule-fields.tsx'

/** What a sheet is about, the same for a new one and for a draft. */
export function SettingsFields() {
  const t = useTranslation()
  const method = Form.useWatch('method')
  const isByIndex = method === adjustMethod.indices
  const required = [{ required: true }]
  return (
    <>
      <Form.Item name="name" label={t('adjust.name')} rules={required}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="method" label={t('adjust.method')}>
        <Radio.Group
          options={[adjustMethod.prices, adjustMethod.indices].map((value) => ({
            value,
            label: t(`adjust.methods.${methodName(value)}`),
          }))}
        />
      </Form.Item>
      <RuleFields />
      <Form.Item name="regionCode" label={t('adjust.region')} rules={required}>
        <RegionPicker />
      </Form.Item>
      <Form.Item name="tenderDay" label={t('adjust.tenderDay')} extra={t('adjust.tenderDayHint')}>
        <DayPicker />
      </Form.Item>
      <Form.Item name="basePeriod" label={t('adjust.basePeriod')}>
        <MonthPicker />
      </Form.Item>
      {!isByIndex && (
        <Form.Item name="months" label={t('adjust.months')} rules={[{ type: 'array', max: adjustLimits.months }]}>
          <MonthsPicker />
        </Form.Item>
      )}
      <Form.Item name="taxRate" label={t('adjust.taxRate')} rules={required}>
        <RateInput />
      </Form.Item>
      {!isByIndex && (
        <Form.Item name="taxInside" label={t('adjust.taxInside')} extra={t('adjust.taxInsideHint')}>
          <RateInput />
        </Form.Item>
      )}
      {isByIndex && <IndexFields />}
    </>
  )
}

/** What the certificate holds, and each thing that the formula leaves out. */
function IndexFields() {
  const t = useTranslation()
  const figure = <InputNumber<string> stringMode min="0" style={{ width: '100%' }} />
  return (
    <>
      <Form.Item name={['index', 'amount']} label={t('adjust.indexAmount')} rules={[{ required: true }]}>
        {figure}
      </Form.Item>
      <Form.Item name={['index', 'fixed']} label={t('adjust.indexFixed')} rules={[{ required: true }]}>
        {figure}
      </Form.Item>
      <Form.Item name={['index', 'periodEnd']} label={t('adjust.periodEnd')} rules={[{ required: true }]}>
        <DayPicker />
      </Form.Item>
      <Form.Item name={['index', 'daysBefore']} label={t('adjust.daysBefore')}>
        <InputNumber min={0} max={365} precision={0} placeholder="42" />
      </Form.Item>
      {indexExclusions.map((key) => (
        <Form.Item key={key} name={['index', 'excluded', key]} label={t(`adjust.exclusions.${key}`)}>
          {figure}
        </Form.Item>
      ))}
    </>
  )
}

/** Printed on the paper. What is missing is printed too. */
export function PaperFields() {
  const t = useTranslation()
  return (
    <>
      {adjustParties.map((party) => (
        <Form.Item key={party} name={['parties', party]} label={t(`adjust.parties.${party}`)}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item name="documentKeys" label={t('adjust.documents')} style={{ gridColumn: '1 / -1' }}>
        <Checkbox.Group
          options={adjustDocuments.map((value) => ({ value, label: t(`adjust.documentNames.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('adjust.note')} style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  )
}
