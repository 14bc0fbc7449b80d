import { Form, Input, InputNumber, Select, Space } from 'antd'
import { percentOf, rateOf } from '../../../domain/price/percent.ts'
import { useTranslation } from '../../../platform/text/language.ts'

type Props = Readonly<{
  /** The place of the band in the form, or in the list that it is a row of. */
  at: readonly (string | number)[]
  /** That list. */
  within?: readonly string[]
  /** Without an own band the rule decides. */
  mayBeEmpty?: boolean
}>

/** A band: its kind and the width in each direction. The user types 5, the record stores 0.05. */
export function BandFields({ at, within = [], mayBeEmpty = false }: Props) {
  const t = useTranslation()
  // A row of a list is named within it, and watched from the form.
  const kind = Form.useWatch([...within, ...at, 'kind'])
  const kinds = [...(mayBeEmpty ? ([''] as const) : []), 'percent', 'amount'] as const
  const Width = kind === 'amount' ? AmountInput : PercentInput
  const needed = [{ required: true, message: t('adjust.band') }]
  return (
    <Form.Item label={t('adjust.band')}>
      <Space wrap align="start">
        <Form.Item name={[...at, 'kind']} noStyle initialValue={mayBeEmpty ? '' : 'percent'}>
          <Select
            style={{ minWidth: 120 }}
            aria-label={t('adjust.band')}
            options={kinds.map((value) => ({
              value,
              label: value === '' ? t('adjust.bandOfRule') : t(`adjust.bandKinds.${value as 'percent'}`),
            }))}
          />
        </Form.Item>
        {kind && (
          <>
            <Form.Item name={[...at, 'up']} noStyle rules={needed}>
              <Width label={t('adjustRule.up')} />
            </Form.Item>
            <Form.Item name={[...at, 'down']} noStyle rules={needed}>
              <Width label={t('adjustRule.down')} />
            </Form.Item>
          </>
        )}
      </Space>
    </Form.Item>
  )
}

type WidthProps = Readonly<{ label: string; value?: string; onChange?: (value: string) => void }>

function PercentInput({ label, value, onChange }: WidthProps) {
  return (
    <Input
      aria-label={label}
      prefix={label}
      suffix="%"
      style={{ width: 120 }}
      inputMode="decimal"
      autoComplete="off"
      value={value ? percentOf(value) : ''}
      onChange={(event) => onChange?.(rateOf(event.target.value.replace(/[^\d.]/g, '')))}
    />
  )
}

function AmountInput({ label, value, onChange }: WidthProps) {
  return (
    <InputNumber<string>
      aria-label={label}
      prefix={label}
      stringMode
      min="0"
      style={{ width: 160 }}
      value={value ?? null}
      onChange={(typed) => onChange?.(typed ?? '')}
    />
  )
}
