import type { AuditInfo } from '@library/contract/material/audit'
import { type MaterialRow, materialInfo } from '@library/contract/material/material'
import { isPriceField, type PriceField, priceField } from '@library/contract/material/price-fields'
import { priceBasis } from '@library/pricing/tax'
import { Descriptions, type DescriptionsProps, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Change } from '../../../domain/price/change.tsx'
import { periodText } from '../../../domain/price/price-text.ts'
import { UnitText } from '../../../domain/price/unit.tsx'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { AssumedTag } from '../assumed.tsx'
import { useCategory } from '../entry/item-fields.tsx'
import { Money } from '../material-cells.tsx'

type Shown = (row: MaterialRow) => ReactNode
const { fields } = materialInfo
type FieldName = PriceField

/** Fields that read otherwise than their kind does. */
const special: Partial<Record<FieldName, Shown>> = {
  categoryId: (row) => `${row.categoryCode} ${row.categoryName}`,
  unitCode: (row) => <UnitText code={row.unitCode} />,
  regionCode: (row) => row.regionName ?? row.regionCode,
  period: (row) => periodText(row.period),
  priceIncl: (row) => <Side row={row} of={priceBasis.included} value={row.priceIncl} />,
  priceExcl: (row) => <Side row={row} of={priceBasis.excluded} value={row.priceExcl} />,
  taxRate: (row) => `${Number((Number(row.taxRate) * 100).toFixed(2))}%`,
}
/** One side of the price was typed, the other one follows from the tax rate. */
function Side({ row, of, value }: { row: MaterialRow; of: number; value: string | null }) {
  const t = useTranslation()
  const isTyped = row.priceBasis === of
  return (
    <>
      <Money value={value} />{' '}
      <Tag color={isTyped ? 'processing' : 'default'}>{t(isTyped ? 'material.typed' : 'material.computed')}</Tag>
    </>
  )
}

/** Seldom given, or shown in a place of their own. */
const leftOut: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(['materialCode', 'deliveryKm', 'minOrder', 'quotationId', 'imageIds', 'carried'] as const),
])
const facts = (Object.keys(fields) as FieldName[]).filter((name) => !leftOut.has(name))

function show(name: FieldName, row: MaterialRow): ReactNode {
  const own = special[name]
  if (own) return own(row)
  const value = row[name]
  const { dictionary, money } = priceField(name)
  if (dictionary) return <BusinessText code={dictionary} value={value} />
  if (money) return <Money value={value === null ? null : String(value)} />
  return value === null || value === '' ? '–' : String(value)
}

function Fact({ name, row }: { name: FieldName; row: MaterialRow }) {
  const marked = row.assumed.filter((field) => field === name)
  return (
    <>
      {show(name, row)} <AssumedTag row={{ assumed: marked }} />
    </>
  )
}

/** All fields of the row, without rarely used ones that are empty. */
export function RowFacts({ one: { info, enterprise } }: { one: AuditInfo }) {
  const t = useTranslation()
  const language = useLanguage()
  const template = useCategory(info.categoryId).data?.attrTemplate ?? []
  const nameOf = (key: string) => template.find((one) => one.key === key)?.label ?? key
  const given = facts.filter((name) => info[name] !== null)
  const items: DescriptionsProps['items'] = [
    { key: 'enterprise', label: t('material.enterprise'), children: enterprise.enterpriseName },
    ...given.map((key) => ({ key, label: fields[key].label[language], children: <Fact name={key} row={info} /> })),
    ...Object.entries(info.attrs).map(([key, value]) => ({ key: `attr-${key}`, label: nameOf(key), children: value })),
    { key: 'change', label: t('material.change'), children: <Change rate={info.momRate} /> },
  ]
  return <Descriptions bordered size="small" column={{ xs: 1, sm: 1, md: 2 }} items={items} />
}

/** The label of a field, and its formatted value. */
export function useFieldMessages() {
  const language = useLanguage()
  return {
    label: (name: string) => (isPriceField(name) ? fields[name].label[language] : name),
    show,
  }
}
