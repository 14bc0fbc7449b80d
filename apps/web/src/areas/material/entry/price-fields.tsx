import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { bothSides, priceBasis } from '@library/pricing/tax'
import { Form, Input, Radio } from 'antd'
import { RateInput } from '../../../domain/price/rate-input.tsx'
import { useBusinessDictionary } from '../../../kit/choices/options.ts'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormGroup } from '../../../parts/dialog/form-group.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { ChangeHint } from '../audit/change-hint.tsx'
import style from '../material.module.css'
import { useAssumed, useAssumedHint } from './assumed-hint.tsx'
import { formControls } from './form-controls.tsx'

const sides = { [priceBasis.included]: 'priceIncl', [priceBasis.excluded]: 'priceExcl' } as const
const decimal = /^\d{1,14}(\.\d{1,4})?$/

/** The user types one side of the tax. The other shows as it will be stored. */
export function PriceFields({ row }: { row: MaterialRow | undefined }) {
  const t = useTranslation()
  const language = useLanguage()
  const both = useBothSides()
  const { typed, other } = useSides()
  const hintOf = useAssumedHint()
  return (
    <FormGroup title={t('material.groupPrice')}>
      <FieldItem resource={materialInfo} name="priceType" control={formControls.priceType} />
      <FieldItem resource={materialInfo} name="taxRate" control={RateControl} hint={hintOf('taxRate')} />
      <div className={style.wide}>
        <FieldItem resource={materialInfo} name="priceBasis" control={BasisControl} />
      </div>
      <Form.Item
        key={typed}
        name={typed}
        label={materialInfo.fields[typed].label[language]}
        rules={[{ required: true, pattern: decimal, message: t('material.numberNeeded') }]}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={19} />
      </Form.Item>
      <Form.Item label={materialInfo.fields[other].label[language]} extra={t('material.derived')}>
        <Input disabled value={both?.[other] ?? ''} aria-label={materialInfo.fields[other].label[language]} />
      </Form.Item>
      <ChangeHint row={row} priceExcl={both?.priceExcl} />
      <FieldItem resource={materialInfo} name="priceMin" control={PriceControl} />
      <FieldItem resource={materialInfo} name="priceMax" control={PriceControl} />
      <FieldItem resource={materialInfo} name="freightType" control={formControls.freightType} />
      <FieldItem resource={materialInfo} name="freightFee" control={PriceControl} />
      <FieldItem resource={materialInfo} name="deliveryKm" />
      <FieldItem resource={materialInfo} name="minOrder" control={PriceControl} />
      <FieldItem resource={materialInfo} name="validFrom" control={formControls.validFrom} />
      <FieldItem resource={materialInfo} name="validTo" control={formControls.validTo} />
    </FormGroup>
  )
}

function useSides() {
  const basis: number | undefined = Form.useWatch('priceBasis')
  return basis === priceBasis.excluded
    ? ({ typed: sides[2], other: sides[1] } as const)
    : ({ typed: sides[1], other: sides[2] } as const)
}

/** Nothing while the price or the rate is not a number yet. */
function useBothSides() {
  const { typed } = useSides()
  const price = String(Form.useWatch(typed) ?? '').trim()
  const rate = String(Form.useWatch('taxRate') ?? '').trim()
  const basis: number = Form.useWatch('priceBasis') ?? priceBasis.included
  return decimal.test(price) && decimal.test(rate) ? bothSides(price, basis, rate) : undefined
}

const PriceControl: Control = ({ field: _, ...rest }) => (
  <Input inputMode="decimal" autoComplete="off" maxLength={19} {...rest} />
)

/** The common rates, or any other decimal. */
const RateControl: Control = ({ field: _, onChange, ...rest }) => {
  const { confirm } = useAssumed()
  const type = (rate: unknown) => {
    confirm('taxRate')
    onChange?.(rate)
  }
  return <RateInput {...rest} onChange={type} />
}

/** Switching the side does not change the price: the derived side becomes the typed one. */
const BasisControl: Control = ({ field: _, value, onChange, id }) => {
  const form = Form.useFormInstance()
  const { options } = useBusinessDictionary('price_basis')
  const both = useBothSides()
  const turn = (basis: number) => {
    if (both) form.setFieldsValue(both)
    onChange?.(basis)
  }
  return (
    <Radio.Group
      {...(id && { id })}
      optionType="button"
      value={value === undefined ? undefined : String(value)}
      options={options.map(({ value, label }) => ({ value, label }))}
      onChange={(event) => turn(Number(event.target.value))}
    />
  )
}
