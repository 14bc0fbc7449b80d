import type { Attribute } from '@library/contract/category/attribute'
import { type PublishedField, priceField, publishedFields } from '@library/contract/material/price-fields'
import { contactCall } from '@library/contract/price/price-contact'
import type { PriceRow } from '@library/contract/price/price-list'
import { useMutation } from '@tanstack/react-query'
import { Button, Descriptions, type DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { moneyText, taxText } from '../../../domain/price/price-text.ts'
import { BusinessText } from '../../../kit/choices/pickers.tsx'
import { call } from '../../../platform/http/call.ts'
import { useLanguage, useTranslation } from '../../../platform/text/language.ts'
import { useAttributes } from '../list/use-search-items.tsx'
import type { DetailRow } from './detail-row.ts'
import style from './price-facts.module.css'
import { QuotationFile } from './quotation-file.tsx'

type Props = { row: DetailRow; onEnterprise: (id: string) => void }

/** Fields that stand on the page in a way or place of their own. */
const special: ReadonlySet<PublishedField> = new Set<PublishedField>([
  ...([
    'materialName',
    'spec',
    'unitCode',
    'categoryId',
    'materialType',
    'materialCode',
    'regionCode',
    'period',
  ] as const),
  ...(['priceType', 'priceIncl', 'priceExcl', 'taxRate', 'priceMin', 'priceMax', 'carried'] as const),
  ...(['validFrom', 'validTo', 'freightType', 'freightFee'] as const),
])
const others = publishedFields.filter((name) => !special.has(name))

/** All that was published with the price. */
export function PriceFacts({ row, onEnterprise }: Props) {
  const t = useTranslation()
  const language = useLanguage()
  const attributes = useAttributes(row.categoryId)
  const enterprise = (
    <Button type="link" size="small" className={style.flush} onClick={() => onEnterprise(row.enterpriseId)}>
      {row.enterpriseName}
    </Button>
  )
  const range = row.priceMin && row.priceMax && `${moneyText(row.priceMin)} – ${moneyText(row.priceMax)}`
  const facts: [string, ReactNode][] = [
    [t('price.incl'), moneyText(row.priceIncl)],
    [t('price.excl'), `${moneyText(row.priceExcl)} (${t('price.taxRate')} ${taxText(row.taxRate)})`],
    [t('price.range'), range],
    [t('price.type'), <BusinessText key="type" code="price_type" value={row.priceType} />],
    [t('price.freight'), row.freightType && <Freight row={row} />],
    [t('price.validity'), row.validTo && `${row.validFrom ?? ''} – ${row.validTo}`],
    [t('price.classOne'), `${row.categoryCode} ${row.categoryName}`],
    [t('price.code'), row.materialCode],
    ...others.map((name): [string, ReactNode] => [priceField(name).label[language], plainFact(name, row)]),
    [t('price.number'), row.infoNo],
    [t('price.publishTime'), row.publishTime],
    [t('price.enterprise'), enterprise],
    [t('price.contact'), <Contact key="contact" id={row.id} />],
    [t('quotation.file'), row.quotationId && <QuotationFile key="file" id={row.quotationId} />],
    ...Object.entries(row.attrs).map(([key, value]) => attributeFact(attributes, key, value)),
  ]
  const items: DescriptionsProps['items'] = facts
    .filter(([, value]) => value !== null && value !== '' && value !== undefined)
    .map(([label, children]) => ({ key: label, label, children }))
  return <Descriptions size="small" bordered column={{ xs: 1, sm: 2 }} items={items} />
}

function plainFact(name: PublishedField, row: PriceRow): ReactNode {
  const value = row[name]
  const { dictionary, money } = priceField(name)
  if (value === null) return null
  if (dictionary) return <BusinessText key={name} code={dictionary} value={value} />
  return money ? moneyText(String(value)) : String(value)
}

/** Named as its class names it; an attribute the class has since dropped keeps its key. */
function attributeFact(attributes: readonly Attribute[], key: string, value: unknown): [string, ReactNode] {
  const attribute = attributes.find((one) => one.key === key)
  return [attribute?.label ?? key, attribute?.unit ? `${value} ${attribute.unit}` : String(value)]
}

/** A price means little without ex works or delivered. */
function Freight({ row }: { row: PriceRow }) {
  return (
    <>
      <BusinessText code="freight_type" value={row.freightType} />
      {row.freightFee && ` · ${moneyText(row.freightFee)}`}
    </>
  )
}

/** Loaded one at a time: each view counts against the user's daily limit. */
export function Contact({ id }: { id: string }) {
  const t = useTranslation()
  const look = useMutation({ mutationFn: () => call(contactCall, { query: { id } }) })
  if (!look.data)
    return (
      <Button size="small" loading={look.isPending} onClick={() => look.mutate()}>
        {t('price.showContact')}
      </Button>
    )
  const { contactName, contactPhone, address } = look.data
  const text = [contactName, address].filter(Boolean).join(' · ')
  return (
    <span role="status">
      {text} {contactPhone ? <a href={`tel:${contactPhone}`}>{contactPhone}</a> : !text && t('price.noContact')}
    </span>
  )
}
