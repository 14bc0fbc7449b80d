import type { Attribute } from '@library/contract/category/attribute'
import { type CategoryNode, categoryDetailCall } from '@library/contract/category/category'
import { materialInfo } from '@library/contract/material/material'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { CategoryPicker, useCategories } from '../../../domain/category/category-picker.tsx'
import { UnitPicker } from '../../../domain/price/unit.tsx'
import type { Control } from '../../../kit/controls.tsx'
import { FieldItem } from '../../../kit/ResourceForm.tsx'
import { FormGroup } from '../../../parts/dialog/form-group.tsx'
import { call } from '../../../platform/http/call.ts'
import { useTranslation } from '../../../platform/text/language.ts'
import style from '../material.module.css'
import { useAssumed, useAssumedHint } from './assumed-hint.tsx'
import { formControls } from './form-controls.tsx'
import { attributeField } from './form-values.ts'

/** The material: its category determines the attributes and units. */
export function ItemFields() {
  const t = useTranslation()
  const categoryId: string | undefined = Form.useWatch('categoryId')
  const template = useCategory(categoryId).data?.attrTemplate ?? []
  const hintOf = useAssumedHint()
  return (
    <FormGroup title={t('material.groupItem')}>
      <FieldItem resource={materialInfo} name="categoryId" control={CategoryControl} />
      <FieldItem resource={materialInfo} name="materialType" control={formControls.materialType} />
      <FieldItem resource={materialInfo} name="materialName" />
      {template.map((attribute) => (
        <AttributeItem key={attribute.key} attribute={attribute} />
      ))}
      {template.length > 0 && <ComposeSpec template={template} />}
      <FieldItem resource={materialInfo} name="spec" {...(template.length > 0 && { hint: t('material.specHint') })} />
      <FieldItem resource={materialInfo} name="unitCode" control={UnitControl} hint={hintOf('unitCode')} />
      <FieldItem resource={materialInfo} name="brand" />
      <FieldItem resource={materialInfo} name="manufacturer" />
      <FieldItem resource={materialInfo} name="origin" />
      <FieldItem resource={materialInfo} name="materialCode" />
      <FieldItem resource={materialInfo} name="regionCode" control={formControls.regionCode} />
      <FieldItem resource={materialInfo} name="period" control={formControls.period} />
    </FormGroup>
  )
}

export function useCategory(id: string | undefined) {
  return useQuery({
    queryKey: ['material_category', 'detail', id],
    queryFn: id ? ({ signal }) => call(categoryDetailCall, { query: { id }, signal, quiet: true }) : skipToken,
    staleTime: 60_000,
  })
}

/** A category sets its default unit and tax rate. */
const CategoryControl: Control = ({ field: _, onChange, ...rest }) => {
  const form = Form.useFormInstance()
  const { data = [] } = useCategories()
  const { assume } = useAssumed()
  const choose = (id: unknown) => {
    const { defaultUnit, taxRateDefault } = classOf(data, id) ?? {}
    if (defaultUnit) {
      form.setFieldValue('unitCode', defaultUnit)
      assume('unitCode')
    }
    if (taxRateDefault) {
      form.setFieldValue('taxRate', taxRateDefault.replace(/\.?0+$/, ''))
      assume('taxRate')
    }
    onChange?.(id)
  }
  return <CategoryPicker leavesOnly {...rest} onChange={choose} />
}

function classOf(nodes: readonly CategoryNode[], id: unknown): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : classOf(node.children ?? [], id)
    if (found) return found
  }
  return undefined
}

/** Only units that are comparable with the category's. */
const UnitControl: Control = ({ field: _, onChange, ...rest }) => {
  const { data } = useCategory(Form.useWatch('categoryId'))
  const { confirm } = useAssumed()
  const choose = (unit: unknown) => {
    confirm('unitCode')
    onChange?.(unit)
  }
  return <UnitPicker like={data?.defaultUnit} {...rest} onChange={choose} />
}

function AttributeItem({ attribute }: { attribute: Attribute }) {
  const t = useTranslation()
  const { key, label, kind, unit, choices, required } = attribute
  const rules = [
    { required, message: t('material.attributeNeeded', { label }) },
    ...(kind === 'number' ? [{ pattern: /^\s*-?\d+(\.\d+)?\s*$/, message: t('material.numberOnly', { label }) }] : []),
  ]
  return (
    <Form.Item name={attributeField(key)} label={label} rules={rules}>
      {kind === 'enum' ? (
        <Select
          allowClear
          options={(choices ?? []).map((value) => ({ value, label: value }))}
          placeholder={t('list.choose')}
        />
      ) : (
        <Input maxLength={100} suffix={unit ?? undefined} inputMode={kind === 'number' ? 'decimal' : 'text'} />
      )}
    </Form.Item>
  )
}

/** The attributes as the specification, in the order of the template. */
function ComposeSpec({ template }: { template: readonly Attribute[] }) {
  const t = useTranslation()
  const form = Form.useFormInstance()
  const compose = () => {
    const parts = template.flatMap(({ key, unit, kind }) => {
      const value = form.getFieldValue(attributeField(key))
      return value ? [`${value}${kind === 'number' ? (unit ?? '') : ''}`] : []
    })
    if (parts.length > 0) form.setFieldValue('spec', parts.join(' '))
  }
  return (
    <div className={style.compose}>
      <Button size="small" onClick={compose}>
        {t('material.composeSpec')}
      </Button>
    </div>
  )
}
