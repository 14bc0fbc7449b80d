import type { z } from 'zod'
import {
  choice,
  day,
  decimal,
  type Field,
  flag,
  integer,
  longText,
  optional,
  reference,
  references,
  text,
} from '../kit/field.ts'
import { type Label, type Language, labels } from '../kit/label.ts'

/** What the product does with a field of a price besides taking, storing and answering it. */
type Uses = Readonly<{
  /** An amount of money, shown with two decimals. */
  money?: true
  /** Auditors see it where it differs from the last published period. */
  compared?: true
  /** Readers of published prices see it; `exported` also puts it into their files. */
  published?: 'shown' | 'exported'
  /** The import reads it from a column: what other sheets call it, and its own name and heading where they differ. */
  sheet?: Readonly<{ synonyms: string; as?: string; label?: Label }>
}>
type Described = Field & Uses

function used<F extends Field, const U extends Uses>(field: F, uses: U): F & U {
  return { ...field, ...uses }
}

/** A text that the form's pickers fill, such as a code: who leaves it out is asked to select it. */
function chosen<F extends Field>(field: F): F {
  labels.add(field.input, { ...field.label, picked: true })
  return field
}

/** The form may leave it out, a stored row never does: the program fills it in. */
function filledIn<I extends z.ZodType, O extends z.ZodType>(field: Field<I, O>) {
  return { ...optional(field), output: field.output }
}

const categories = { table: 'material_category', label: 'name', options: 'materialCategory/categoryTree' } as const
const quotations = {
  table: 'material_quotation',
  label: 'title',
  options: 'materialQuotation/MaterialQuotation/list',
} as const
const pictures = { table: 'attach', label: 'originalName', options: 'blade-resource/attach/list' } as const

/**
 * Every stored field of a price. Table types, the form's schema, drafts, answers, the import and its template, the copy for
 * the next period, what auditors compare and what readers see and export all derive from this list. Its order is the order
 * of the import's template and of the facts on the screens.
 */
export const priceFields = {
  materialName: used(text('材料名称', 'Material', { max: 100, search: 'contains' }), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '名称 品名 产品名称 材料 货物名称 name' },
  }),
  spec: used(text('规格型号', 'Specification', { max: 200, search: 'contains' }), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '规格 型号 规格、型号 型号规格 产品规格 spec' },
  }),
  unitCode: used(chosen(text('计量单位', 'Unit', { max: 20 })), {
    compared: true,
    published: 'exported',
    sheet: { as: 'unit', label: { zh: '单位', en: 'Unit' }, synonyms: '计量单位 单位名称' },
  }),
  categoryId: used(reference('材料类别', 'Category', { target: categories, search: 'equals' }), {
    published: 'shown',
    sheet: { as: 'category', synonyms: '类别 分类 材料分类 类别编码 category' },
  }),
  materialType: used(choice('材料类型', 'Kind', { dictionary: 'material_type', search: 'equals', initial: 1 }), {
    published: 'shown',
  }),
  materialCode: used(optional(text('材料编码', 'Code', { max: 32, search: 'contains' })), {
    published: 'exported',
    sheet: { synonyms: '编码 编号 材料编号 code' },
  }),
  brand: used(optional(text('品牌', 'Brand', { max: 100, search: 'contains' })), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '商标 厂牌' },
  }),
  origin: used(optional(text('产地', 'Origin', { max: 100 })), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '原产地' },
  }),
  manufacturer: used(optional(text('生产厂家', 'Manufacturer', { max: 100 })), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '厂家 厂商 生产企业 制造商' },
  }),
  priceType: used(choice('价格类型', 'Price type', { dictionary: 'price_type', search: 'equals', initial: 3 }), {
    published: 'exported',
    sheet: { synonyms: '价格类别 报价类型' },
  }),
  priceBasis: used(choice('价格口径', 'Price basis', { dictionary: 'price_basis', initial: 1 }), { compared: true }),
  // The typed side is required, by the basis; the other is derived.
  priceIncl: used(filledIn(decimal('含税价', 'Price with tax')), {
    money: true,
    compared: true,
    published: 'exported',
    sheet: { synonyms: '含税单价 含税价格 价格 单价 报价 本期价 price' },
  }),
  priceExcl: used(filledIn(decimal('除税价', 'Price without tax')), {
    money: true,
    compared: true,
    published: 'exported',
    sheet: { synonyms: '不含税价 除税单价 不含税单价 除税价格 税前价' },
  }),
  taxRate: used(decimal('税率', 'Tax rate', { initial: '0.13' }), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '增值税率 综合税率 tax' },
  }),
  priceMin: used(optional(decimal('最低价', 'Lowest price')), { money: true, published: 'shown' }),
  priceMax: used(optional(decimal('最高价', 'Highest price')), { money: true, published: 'shown' }),
  regionCode: used(chosen(text('适用地区', 'Region', { max: 6, pattern: /^\d{6}$/, search: 'equals' })), {
    published: 'shown',
    sheet: { as: 'region', synonyms: '地区 区域 地区编码 region' },
  }),
  period: used(chosen(text('期', 'Period', { max: 6, pattern: /^\d{4}(0[1-9]|1[0-2])$/, search: 'equals' })), {
    published: 'exported',
  }),
  validFrom: used(optional(day('有效期自', 'Valid from')), {
    published: 'shown',
    sheet: { synonyms: '生效日期 开始日期' },
  }),
  validTo: used(optional(day('有效期至', 'Valid until')), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '有效期 截止日期 失效日期' },
  }),
  freightType: used(optional(choice('交货方式', 'Delivery', { dictionary: 'freight_type' })), {
    compared: true,
    published: 'exported',
    sheet: { synonyms: '价格条件 交货条件' },
  }),
  freightFee: used(optional(decimal('运费', 'Freight')), { money: true, compared: true, published: 'shown' }),
  deliveryKm: optional(integer('配送半径（公里）', 'Delivery radius, km')),
  minOrder: optional(decimal('起订量', 'Smallest order')),
  changeReason: used(optional(longText('变动原因', 'Reason of the change', { max: 500 })), {
    sheet: { synonyms: '调价原因 涨跌原因' },
  }),
  quotationId: used(optional(reference('报价单', 'Quotation', { target: quotations })), { compared: true }),
  imageIds: optional(references('图片', 'Pictures', { target: pictures, inList: false })),
  carried: used(filledIn(flag('延用上期', 'Carried forward')), { published: 'shown' }),
  contactName: optional(text('联系人', 'Contact', { max: 32 })),
  contactPhone: optional(text('联系电话', 'Phone', { max: 20, pattern: /^[\d+()\- ]{5,20}$/ })),
}

type PriceFields = typeof priceFields
export type PriceField = keyof PriceFields
type FieldWith<U> = { [K in PriceField]: PriceFields[K] extends U ? K : never }[PriceField]

/** A field by its name, with all that may be said about it. */
export function priceField(name: PriceField): Described {
  return priceFields[name]
}

export function isPriceField(name: string): name is PriceField {
  return Object.hasOwn(priceFields, name)
}

const names = Object.keys(priceFields) as PriceField[]
function namesWith<U extends Uses>(has: (field: Described) => boolean): readonly FieldWith<U>[] {
  return names.filter((name): name is FieldWith<U> => has(priceFields[name]))
}

/** What people type: all but the mark of a price that was copied. */
export type TypedField = Exclude<PriceField, 'carried'>
export const typedFields = names.filter((name): name is TypedField => name !== 'carried')

export type ComparedField = FieldWith<{ compared: true }>
export const comparedFields = namesWith<{ compared: true }>(({ compared }) => compared === true)

export type PublishedField = FieldWith<{ published: string }>
export const publishedFields = namesWith<{ published: 'shown' | 'exported' }>(({ published }) => Boolean(published))
type PublishedShape = { [K in PublishedField]: PriceFields[K]['output'] }
/** Their schemas within an answer. */
export const publishedShape = Object.fromEntries(
  publishedFields.map((name) => [name, priceFields[name].output]),
) as PublishedShape

export type ExportedField = FieldWith<{ published: 'exported' }>
export const exportedFields = namesWith<{ published: 'exported' }>(({ published }) => published === 'exported')

type SheetFields = FieldWith<{ sheet: object }>
type SheetName<K extends SheetFields> = PriceFields[K]['sheet'] extends { as: infer A extends string } ? A : K
/** The meanings that a column of an imported file can have. */
export type ImportField = { [K in SheetFields]: SheetName<K> }[SheetFields]
export type SheetColumn = Readonly<{ name: ImportField; field: PriceField; label: Label; synonyms: string }>

export const sheetColumns: readonly SheetColumn[] = names.flatMap((field) => {
  const { sheet, label }: Described = priceFields[field]
  if (!sheet) return []
  return [{ name: (sheet.as ?? field) as ImportField, field, label: sheet.label ?? label, synonyms: sheet.synonyms }]
})
export const importFields = sheetColumns.map(({ name }) => name)

const headings = new Map(sheetColumns.map(({ name, label }) => [name, label]))

/** What a column is called in the template. */
export function sheetHeading(name: ImportField, language: Language): string {
  return headings.get(name)?.[language] ?? name
}
