import type { AuditInfo } from '@library/contract/material/audit'
import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { Descriptions, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { useCategory } from '../entry/item-fields.tsx'
import { Money } from '../material-cells.tsx'

type Shown = (row: MaterialRow) => ReactNode
const { fields } = materialInfo
type FieldName = keyof typeof fields

const asText =
  (key: FieldName & keyof MaterialRow): Shown =>
  (row) => {
    const value = row[key]
    return value === null || value === '' ? '–' : String(value)
  }
const asMoney =
  (key: 'priceIncl' | 'priceExcl' | 'priceMin' | 'priceMax' | 'freightFee'): Shown =>
  (row) => <Money value={row[key]} />
const asDictionaryText =
  (code: string, key: 'materialType' | 'priceType' | 'priceBasis' | 'freightType' | 'unitCode'): Shown =>
  (row) => <BusinessText code={code} value={row[key]} />

/** How each field of a row renders. */
const shown: Partial<Record<FieldName, Shown>> = {
  materialName: asText('materialName'),
  spec: asText('spec'),
  categoryId: (row) => `${row.categoryCode} ${row.categoryName}`,
  materialType: asDictionaryText('material_type', 'materialType'),
  brand: asText('brand'),
  manufacturer: asText('manufacturer'),
  origin: asText('origin'),
  unitCode: asDictionaryText('unit', 'unitCode'),
  regionCode: (row) => row.regionName ?? row.regionCode,
  period: (row) => periodText(row.period),
  priceType: asDictionaryText('price_type', 'priceType'),
  priceBasis: asDictionaryText('price_basis', 'priceBasis'),
  taxRate: (row) => `${Number((Number(row.taxRate) * 100).toFixed(2))}%`,
  priceIncl: asMoney('priceIncl'),
  priceExcl: asMoney('priceExcl'),
  priceMin: asMoney('priceMin'),
  priceMax: asMoney('priceMax'),
  freightType: asDictionaryText('freight_type', 'freightType'),
  freightFee: asMoney('freightFee'),
  validFrom: asText('validFrom'),
  validTo: asText('validTo'),
  changeReason: asText('changeReason'),
  contactName: asText('contactName'),
  contactPhone: asText('contactPhone'),
}

/** All fields of the row, without rarely used ones that are empty. */
export function RowFacts({ one: { info, enterprise } }: { one: AuditInfo }) {
  const t = useTranslation()
  const language = useLanguage()
  const template = useCategory(info.categoryId).data?.attrTemplate ?? []
  const nameOf = (key: string) => template.find((one) => one.key === key)?.label ?? key
  const given = (Object.keys(shown) as FieldName[]).filter((key) => info[key as keyof MaterialRow] !== null)
  const items: DescriptionsProps['items'] = [
    { key: 'enterprise', label: t('material.enterprise'), children: enterprise.enterpriseName },
    { key: 'credit', label: t('material.credit'), children: enterprise.creditScore },
    ...given.map((key) => ({ key, label: fields[key].label[language], children: shown[key]?.(info) })),
    ...Object.entries(info.attrs).map(([key, value]) => ({ key: `attr-${key}`, label: nameOf(key), children: value })),
    { key: 'change', label: t('material.change'), children: <Change rate={info.momRate} /> },
  ]
  return <Descriptions bordered size="small" column={{ xs: 1, sm: 1, md: 2 }} items={items} />
}

/** The label of a field, and its formatted value. */
export function useFieldMessages() {
  const language = useLanguage()
  return {
    label: (name: string) => fields[name as FieldName]?.label[language] ?? name,
    show: (name: string, row: MaterialRow) =>
      shown[name as FieldName]?.(row) ?? String(row[name as keyof MaterialRow] ?? '–'),
  }
}
