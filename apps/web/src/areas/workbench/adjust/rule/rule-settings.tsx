import type { AdjustRuleSnapshot } from '@library/contract/workbench/adjust-rule'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import type { Values } from '../../../../parts/dialog/form-dialog.tsx'
import { useTranslation } from '../../../../platform/text/language.ts'
import { BandFields } from '../band-fields.tsx'

/** What the national standard says where the contract says nothing. */
export const usualRule = {
  ...{ mode: 'monthly', excess: 'beyond', against: 'gb', missing: 'previous', mostBack: 2, averageDecimals: 2 },
  ...{ unitDecimals: null, band: { kind: 'percent', up: '0.05', down: '0.05' }, bands: [] },
} as const satisfies Omit<AdjustRuleSnapshot, 'name' | 'bands'> & { bands: readonly [] }

const whole = { gridColumn: '1 / -1' }

type Settings = Omit<AdjustRuleSnapshot, 'name' | 'documentNo' | 'edition'>

/** The settings of a rule set or of a sheet, without the name of either. */
export function settingsOfRule(rule: Settings): Values {
  const { mode, excess, against, missing, mostBack, averageDecimals, unitDecimals, band, bands } = rule
  return { mode, excess, against, missing, mostBack, averageDecimals, unitDecimals, band, bands }
}

/** The bands and what is done beyond them. `within` is their place in a form that holds more than a rule. */
export function RuleSettings({ within = [] }: { within?: readonly string[] }) {
  return (
    <>
      <BandFields at={[...within, 'band']} />
      <Choices within={within} />
      <ClassBands within={within} />
    </>
  )
}

function Choices({ within }: { within: readonly string[] }) {
  const t = useTranslation()
  const decimals = <InputNumber min={0} max={6} precision={0} style={{ width: '100%' }} />
  return (
    <>
      <Form.Item name={[...within, 'mode']} label={t('adjustRule.mode')}>
        <Select
          options={(['monthly', 'weighted', 'arithmetic'] as const).map((value) => ({
            value,
            label: t(`adjustRule.modes.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name={[...within, 'excess']} label={t('adjustRule.excess')}>
        <Select
          options={(['beyond', 'whole'] as const).map((value) => ({ value, label: t(`adjustRule.excesses.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name={[...within, 'against']} label={t('adjustRule.against')}>
        <Select
          options={(['gb', 'base', 'bid'] as const).map((value) => ({
            value,
            label: t(`adjustRule.againsts.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name={[...within, 'missing']} label={t('adjustRule.missing')}>
        <Select
          options={(['previous', 'mean', 'skip'] as const).map((value) => ({
            value,
            label: t(`adjustRule.missings.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name={[...within, 'mostBack']} label={t('adjustRule.mostBack')}>
        <InputNumber min={0} max={12} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name={[...within, 'averageDecimals']}
        label={t('adjustRule.averageDecimals')}
        extra={t('adjustRule.exact')}
      >
        {decimals}
      </Form.Item>
      <Form.Item name={[...within, 'unitDecimals']} label={t('adjustRule.unitDecimals')} extra={t('adjustRule.exact')}>
        {decimals}
      </Form.Item>
    </>
  )
}

/** Bands that differ from the general one, by the code that a material's class begins with. */
function ClassBands({ within }: { within: readonly string[] }) {
  const t = useTranslation()
  const list = [...within, 'bands']
  return (
    <Form.Item label={t('adjustRule.bands')} style={whole}>
      <Form.List name={list}>
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
                <BandFields at={[name]} within={list} />
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
