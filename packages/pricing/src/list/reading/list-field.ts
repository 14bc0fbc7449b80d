import { type HeadingMeaning, meaningOfHeading } from '../../sheet/heading-words.ts'

/** What a column of a list holds. */
export type ListField =
  | 'no'
  | 'code'
  | 'name'
  | 'nameAndSpec'
  | 'spec'
  | 'unit'
  | 'quantity'
  | 'priceExcl'
  | 'priceIncl'
  | 'price'
  | 'amount'
  | 'taxRate'
  | 'brand'
  | 'supply'
  | 'provisional'
  | 'remark'
  | 'compositePrice'

/** What a list reads of what headings may say. */
const fields: Readonly<Partial<Record<HeadingMeaning, ListField>>> = {
  no: 'no',
  materialCode: 'code',
  ownCode: 'code',
  materialName: 'name',
  description: 'nameAndSpec',
  spec: 'spec',
  unit: 'unit',
  quantity: 'quantity',
  amount: 'amount',
  taxRate: 'taxRate',
  remark: 'remark',
  priceExcl: 'priceExcl',
  priceIncl: 'priceIncl',
  price: 'price',
  compositePrice: 'compositePrice',
  brand: 'brand',
  manufacturer: 'brand',
  origin: 'brand',
  supply: 'supply',
  provisional: 'provisional',
}

/** 工程名称：某小区 names one thing, and is no heading of many. */
const withValue = /[:：]\s*\S/u

export function fieldOf(heading: string): ListField | undefined {
  const meaning = withValue.test(heading.replace(/[（(].{0,60}?[）)]/gu, '')) ? undefined : meaningOfHeading(heading)
  return meaning && fields[meaning]
}
