import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idsText, idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pageOf } from '../kit/resource.ts'
import { publishedShape } from '../material/price-fields.ts'
import { priceFilters, pricePath, taxMode, withAttributes } from './price-filters.ts'

const paging = {
  current: z.coerce.number().int().min(1).max(100_000_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(10),
}

/** One published price. Its contact is another call, for members. */
export const priceRow = z.object({
  id: z.string(),
  infoNo: z.string(),
  status: z.int(),
  stdMaterialId: z.string().nullable(),
  categoryCode: z.string(),
  categoryName: z.string(),
  ...publishedShape,
  attrs: z.record(z.string(), z.unknown()),
  regionName: z.string().nullable(),
  /** In the tax mode asked for. */
  price: z.string(),
  /** Empty for visitors. */
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  publishTime: z.string().nullable(),
  /** Change since the last period. */
  mom: z.number().nullable(),
  /** The station's published price of the same material, region and period, in the same tax mode. */
  refPrice: z.string().nullable(),
  n: z.int().nullable(),
  sourceLevel: z.int().nullable(),
  isReference: z.int().nullable(),
  /** The delivery basis of that price, as in the dictionary freight_type. */
  basis: z.int().nullable(),
})
export type PriceRow = z.output<typeof priceRow>

const limits = {
  /** A visitor sees the first rows of the newest period. Signed-in users see more. */
  limited: z.boolean(),
  /** There are more than the total. */
  totalIsCapped: z.boolean(),
}

/** How a text was understood. */
const understood = z.object({
  notes: z.array(
    z.object({
      kind: z.enum(['region', 'brand', 'unit', 'measure', 'word', 'period']),
      text: z.string(),
      /** What a synonym, an English name or a spelling stands for; of a period its yyyyMM. */
      means: z.array(z.string()).optional(),
    }),
  ),
  /** From the closest to the loosest. */
  matched: z.enum(['exact', 'split', 'class', 'sound', 'similar']),
})

const searched = {
  ...limits,
  /** Null without a text. */
  understood: understood.nullable(),
}

/** A way out of an empty answer. Visitors get no numbers. */
const searchHelp = z.object({
  /** Each part of the text, and how many materials it finds alone. */
  parts: z.array(z.object({ text: z.string(), found: z.int().nullable() })),
  /** The nearest sizes of the same material. */
  near: z.array(z.object({ stdMaterialId: z.string(), materialName: z.string(), spec: z.string() })),
  /** Other regions with a price of the same material. */
  regions: z.array(z.object({ regionCode: z.string(), regionName: z.string() })),
  /** A text that finds something. */
  didYouMean: z.string().nullable(),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SearchHelp = z.output<typeof searchHelp>

/** `rows`: every published price. `materials`: one row for each material and region, its quotations folded under it. */
export const priceViews = ['rows', 'materials'] as const

/**
 * One material in one region: the row shown, and what the published rows of its period span in the tax mode asked for.
 * A price range and an order by price take the reference price where `isReference` is 1, else the price of the row. A
 * brand, an enterprise, a price type or an older period shows its own newest row, and that one's price counts.
 */
const pageRow = priceRow.extend({
  quotations: z.int().optional(),
  lowest: z.string().optional(),
  highest: z.string().optional(),
})

export const pricePageCall = defineCall({
  method: 'GET',
  path: `${pricePath}/page`,
  label: { zh: '材料价格查询', en: 'Published prices' },
  query: withAttributes({
    ...paging,
    ...priceFilters,
    view: labelled(z.enum(priceViews).default('rows'), '视图', 'View', true),
  }),
  answer: pageOf(pageRow).extend({
    ...searched,
    /** Only where a text found nothing. */
    help: searchHelp.nullable(),
  }),
})

export const quotationRow = priceRow.extend({
  quotationId: z.string().nullable(),
  deliveryKm: z.int().nullable(),
  minOrder: z.string().nullable(),
  /** Valid today. */
  isValid: z.boolean(),
  /** The difference from the median of the same material, region and period. */
  deviation: z.number().nullable(),
})
export type QuotationRow = z.output<typeof quotationRow>

export const quotationPageCall = defineCall({
  method: 'GET',
  path: `${pricePath}/page/priceQuotation`,
  label: { zh: '企业报价查询', en: 'Market quotations' },
  query: withAttributes({
    ...paging,
    ...priceFilters,
    /**
     * With `regionCode`: the rows folded under that material in exactly that region, of every price type and of the
     * period that the page by material shows, unless `period` names another.
     */
    stdMaterialId: labelled(idText.optional(), '标准材料', 'Standard material', true),
    validOnly: labelled(z.enum(['0', '1', 'true', 'false']).optional(), '仅有效报价', 'Valid only', true),
  }),
  answer: pageOf(quotationRow).extend(searched),
})

export const suggestion = z.object({
  id: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unitCode: z.string(),
  categoryName: z.string(),
  stdMaterialId: z.string().nullable(),
})

/** For a search box: different materials that match, the newest row of each. */
export const suggestCall = defineCall({
  method: 'GET',
  path: `${pricePath}/suggest`,
  label: { zh: '搜索建议', en: 'Suggestions' },
  query: z.object({ term: priceFilters.materialName, size: z.coerce.number().int().min(1).max(20).default(10) }),
  answer: z.array(suggestion),
})

export const mostCompared = 6

export const compareCall = defineCall({
  method: 'GET',
  path: `${pricePath}/compare`,
  label: { zh: '材料对比', en: 'Compare materials' },
  query: z.object({ ids: labelled(idsText, '材料', 'Material', true), taxMode }),
  answer: z.object({
    materials: z.array(
      priceRow.extend({
        /** Above the cheapest comparable one. */
        diffPct: z.number().nullable(),
        /** The document behind it, for members. */
        quotationId: z.string().nullable(),
      }),
    ),
    /** All units are comparable. */
    comparable: z.boolean(),
    limited: z.boolean(),
  }),
})
