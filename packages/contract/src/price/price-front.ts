import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { pricePath, regionText } from './price-filters.ts'
import { priceStanding, standingOfPoints } from './price-standing.ts'

/** A class in both languages: the answer is the same for readers of either. */
const className = z.object({ id: z.string(), name: z.string(), nameEn: z.string().nullable() })

/** A material with its newest price in one region. */
const pricedMaterial = z.object({
  stdMaterialId: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unitCode: z.string(),
  regionCode: z.string(),
  regionName: z.string().nullable(),
  priceIncl: z.string(),
  priceExcl: z.string(),
  mom: z.number().nullable(),
  ...priceStanding,
})
export type PricedMaterial = z.output<typeof pricedMaterial>

/** What the public home shows, in one answer. */
export const priceHomeCall = defineCall({
  method: 'GET',
  path: `${pricePath}/home`,
  label: { zh: '价格首页', en: 'Home of the prices' },
  answer: z.object({
    /** The newest issue; null before the first one. */
    issue: z
      .object({ period: z.string(), publishedAt: z.string().nullable(), materials: z.int(), regions: z.int() })
      .nullable(),
    /** The periods of the series below, oldest first. A visitor gets three. */
    periods: z.array(z.string()),
    /** Pinned by the station, then watched by most, then quoted by most; of these at most two of a class. */
    hot: z.array(
      pricedMaterial.extend({ series: z.object({ values: z.array(z.string().nullable()), ...standingOfPoints }) }),
    ),
    /** The index of the whole station, 100 in its base period, as everybody sees it. */
    index: z.object({
      basePeriod: z.string().nullable(),
      periods: z.array(z.string()),
      values: z.array(z.number().nullable()),
      mom: z.number().nullable(),
    }),
    /** Classes of the first level with prices in the newest issue. */
    classes: z.array(className.extend({ code: z.string(), materials: z.int() })),
    limited: z.boolean(),
  }),
})

/** What an address or a print has: the id of a material, its code, or the number of one of its prices. */
export const printedCode = z
  .string()
  .trim()
  .max(64)
  .regex(/^\P{Cc}+$/u)

/** One material: its newest price in a region, and what is like it. */
export const priceMaterialCall = defineCall({
  method: 'GET',
  path: `${pricePath}/material`,
  label: { zh: '材料价格主页', en: 'Page of a material' },
  query: z.object({
    /** One of the two. */
    stdMaterialId: labelled(idText.optional(), '标准材料', 'Standard material', true),
    code: labelled(printedCode.optional(), '编号或编码', 'Number or code'),
    /** Without it, or without a price there: the region of the price named, else the one with the most quotations. */
    regionCode: labelled(regionText.optional(), '地区', 'Region', true),
  }),
  answer: pricedMaterial.extend({
    period: z.string(),
    taxRate: z.string(),
    sourceLevel: z.int(),
    /** Above 1 after a correction. */
    revision: z.int(),
    publishedAt: z.string().nullable(),
    /** The published row that stands for it, for its evidence. */
    infoId: z.string(),
    /** From the first level down to its own class. */
    classes: z.array(className),
    /** Regions with a price in the same period. */
    regions: z.int(),
    similar: z.array(pricedMaterial),
    limited: z.boolean(),
  }),
})
