import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { labelled } from '../kit/label.ts'
import { periodText, pricePath, regionText, taxMode } from './price-filters.ts'
import { priceStanding, standingOfPoints } from './price-standing.ts'

export const mostTrendRegions = 5
export const mostTrendPeriods = 120

/** A published row or its standard material. Either identifies the material. */
const subject = {
  id: labelled(idText.optional(), '材料', 'Material', true),
  stdMaterialId: labelled(idText.optional(), '标准材料', 'Standard material', true),
}
const regions = labelled(
  z
    .string()
    .regex(/^\d{2,12}(,\d{2,12}){0,19}$/)
    .optional(),
  '地区',
  'Region',
  true,
)
const rates = z.array(z.number().nullable())

export const trendSeries = z.object({
  regionCode: z.string().nullable(),
  name: z.string(),
  /** Money, or an index with two decimals. Null if nothing was published. */
  values: z.array(z.string().nullable()),
  /** 1 if a price replaces a missing one. */
  carried: z.array(z.int()),
  /** 1 if it was published before the station began here. */
  takenOver: z.array(z.int()),
  ...standingOfPoints,
  /** Between two prices of the same standing and basis. */
  mom: rates,
  /** Between two reference prices of the same basis. */
  yoy: rates,
})

export const trendCall = defineCall({
  method: 'GET',
  path: `${pricePath}/trend`,
  label: { zh: '价格走势', en: 'Price trend' },
  query: z.object({
    ...subject,
    categoryId: labelled(idText.optional(), '材料类别', 'Category', true),
    regionCode: regions,
    startPeriod: labelled(periodText.optional(), '起始期', 'First period'),
    endPeriod: labelled(periodText.optional(), '截止期', 'Last period'),
    taxMode,
    type: labelled(z.enum(['price', 'index']).default('price'), '类型', 'Type', true),
  }),
  answer: z.object({
    periods: z.array(z.string()),
    series: z.array(trendSeries),
    /** Of the first series, like the figures below. */
    mom: rates,
    yoy: rates,
    max: z.string().nullable(),
    min: z.string().nullable(),
    avg: z.string().nullable(),
    limited: z.boolean(),
  }),
})

export const areaPrice = z.object({
  regionCode: z.string(),
  regionName: z.string().nullable(),
  price: z.string(),
  ...priceStanding,
  sourceLevel: z.int(),
  mom: z.number().nullable(),
  /** 1 is the cheapest. */
  rank: z.int(),
  /** The difference from the mean of the regions shown. */
  diffPct: z.number().nullable(),
  period: z.string(),
  limited: z.boolean(),
})

export const areaPricesCall = defineCall({
  method: 'GET',
  path: `${pricePath}/listAreaData`,
  label: { zh: '地区价格对比', en: 'Prices by region' },
  query: z.object({
    ...subject,
    materialName: labelled(z.string().max(100).optional(), '材料名称', 'Material'),
    spec: labelled(z.string().max(200).optional(), '规格型号', 'Spec'),
    unit: labelled(z.string().max(20).optional(), '计量单位', 'Unit'),
    period: labelled(periodText.optional(), '期', 'Period', true),
    parentRegion: labelled(regionText.optional(), '上级地区', 'Region above', true),
    taxMode,
  }),
  answer: z.array(areaPrice),
})

export const yearRow = z.object({
  year: z.int(),
  months: z.array(z.string().nullable()).length(12),
  carried: z.array(z.int()).length(12),
  takenOver: z.array(z.int()).length(12),
  ...standingOfPoints,
  avg: z.string().nullable(),
  /** The number of months in the mean. */
  count: z.int(),
  max: z.string().nullable(),
  min: z.string().nullable(),
  /** Against the year before, over the months with a reference price in both. */
  yoy: z.number().nullable(),
  /** How many months those are. */
  yoyMonths: z.int(),
  limited: z.boolean(),
})

const year = z.coerce.number().int().min(1990).max(2100)

export const yearDataCall = defineCall({
  method: 'GET',
  path: `${pricePath}/getYearData`,
  label: { zh: '年度价格表', en: 'Prices by year' },
  query: z.object({
    ...subject,
    regionCode: labelled(regionText.optional(), '地区', 'Region', true),
    year: labelled(year.optional(), '年份', 'Year'),
    startYear: labelled(year.optional(), '起始年份', 'First year'),
    endYear: labelled(year.optional(), '截止年份', 'Last year'),
    taxMode,
  }),
  answer: z.array(yearRow),
})
