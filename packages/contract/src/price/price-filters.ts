import { z } from 'zod'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'

export const pricePath = 'materialInfo/MaterialInfo'

/** yyyyMM of a period's first month. */
export const periodText = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)
export const regionText = z.string().regex(/^\d{2,12}$/)
const money = z.string().regex(/^\d{1,14}(\.\d{1,4})?$/)

/** Which side of the tax `price` shows: 1 with, 2 without. */
export const taxMode = labelled(z.coerce.number().int().min(1).max(2).default(1), '计税方式', 'Tax mode', true)
/** Sorted by price: within one issue, the newest unless a period is given. */
export const priceSorts = ['newest', 'priceAsc', 'priceDesc'] as const

/**
 * The filters of a list of published prices. A category and a region include their descendants. The name is read as a
 * question: names, sizes, brands, regions and units, also in pinyin or English. In addition `attr.<key>`: an attribute
 * of the category's template, equal to the text.
 */
export const priceFilters = {
  materialName: labelled(z.string().max(200).trim().optional(), '材料名称', 'Material'),
  categoryId: labelled(idText.optional(), '材料类别', 'Category', true),
  regionCode: labelled(regionText.optional(), '地区', 'Region', true),
  period: labelled(periodText.optional(), '期', 'Period', true),
  priceMin: labelled(money.optional(), '最低价', 'Lowest price'),
  priceMax: labelled(money.optional(), '最高价', 'Highest price'),
  brand: labelled(z.string().max(100).optional(), '品牌', 'Brand'),
  enterpriseId: labelled(idText.optional(), '企业', 'Enterprise', true),
  priceType: labelled(z.coerce.number().int().min(1).max(9).optional(), '价格类型', 'Price type', true),
  materialType: labelled(z.coerce.number().int().min(1).max(9).optional(), '材料类型', 'Material type', true),
  taxMode,
  sort: labelled(z.enum(priceSorts).default('newest'), '排序', 'Order', true),
}

/** True if a list of prices can be filtered by a value of this name. */
export function isPriceFilter(name: string): boolean {
  return name.startsWith('attr.') || Object.hasOwn(priceFilters, name)
}

/** Lets `attr.*` through. The receiver drops all other undeclared names. */
export function withAttributes<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape).catchall(z.string().max(200))
}
