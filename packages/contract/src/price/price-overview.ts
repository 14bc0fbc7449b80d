import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { periodText, pricePath, regionText, taxMode } from './price-filters.ts'
import { priceStanding } from './price-standing.ts'

const region = labelled(regionText.optional(), '地区', 'Region', true)
const period = labelled(periodText.optional(), '期', 'Period', true)

/** Where the weights of the classes come from: the station's own, or its published rows of the base year. */
export const indexWeights = ['station', 'rows'] as const

export const classIndex = z.object({
  categoryId: z.string(),
  code: z.string(),
  name: z.string(),
  /** As the station set it, or the published rows of the base year. */
  weight: z.string(),
  /** Of the whole, four decimals. */
  share: z.number(),
  /** 100 in the base period. */
  index: z.number(),
  mom: z.number().nullable(),
  /** The category's contribution to the total change, to six decimals. All of them add up to it. */
  contribution: z.number().nullable(),
  /** Reference prices matched with an earlier period. */
  n: z.int(),
})

export const priceIndexCall = defineCall({
  method: 'GET',
  path: `${pricePath}/index`,
  label: { zh: '价格指数', en: 'Price index' },
  query: z.object({
    regionCode: region,
    period,
    basePeriod: labelled(periodText.optional(), '基期', 'Base period'),
    categoryId: labelled(idText.optional(), '材料类别', 'Category', true),
  }),
  answer: z.object({
    period: z.string().nullable(),
    basePeriod: z.string().nullable(),
    index: z.number().nullable(),
    mom: z.number().nullable(),
    weightsFrom: z.enum(indexWeights),
    classes: z.array(classIndex),
    limited: z.boolean(),
  }),
})

/** Two reference prices, one period apart. */
export const mover = z.object({
  stdMaterialId: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unitCode: z.string(),
  categoryId: z.string(),
  regionCode: z.string(),
  regionName: z.string().nullable(),
  price: z.string(),
  mom: z.number(),
  ...priceStanding,
})

export const moversCall = defineCall({
  method: 'GET',
  path: `${pricePath}/movers`,
  label: { zh: '涨跌榜', en: 'Movers' },
  query: z.object({
    period,
    regionCode: region,
    categoryId: labelled(idText.optional(), '材料类别', 'Category', true),
    taxMode,
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  answer: z.object({
    period: z.string().nullable(),
    up: z.array(mover),
    down: z.array(mover),
    limited: z.boolean(),
  }),
})

export const coverageCell = z.object({
  categoryId: z.string().nullable(),
  categoryCode: z.string(),
  categoryName: z.string(),
  regionCode: z.string(),
  regionName: z.string().nullable(),
  /**
   * Published rows, their enterprises, materials with a reference price, and how many of those were carried over. Prices
   * of too few enterprises are no reference prices.
   */
  rows: z.int(),
  enterprises: z.int(),
  references: z.int(),
  carried: z.int(),
})

export const coverageCall = defineCall({
  method: 'GET',
  path: `${pricePath}/coverage`,
  label: { zh: '发布覆盖情况', en: 'Coverage of a period' },
  query: z.object({ period, regionCode: region }),
  answer: z.object({ period: z.string().nullable(), cells: z.array(coverageCell), limited: z.boolean() }),
})

/** The visible periods, newest first. A visitor sees the newest only. */
export const periodsCall = defineCall({
  method: 'GET',
  path: `${pricePath}/periods`,
  label: { zh: '已发布期次', en: 'Published periods' },
  answer: z.array(
    z.object({
      period: z.string(),
      periodType: z.int(),
      publishedAt: z.string().nullable(),
      /** Only a part is out: the newest issue is one before it. */
      isInPart: z.boolean(),
      limited: z.boolean(),
    }),
  ),
})
