import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'
import { assumedField } from '../material/assumption.ts'
import { pricePath } from './price-filters.ts'
import { priceStanding } from './price-standing.ts'

/** Why a quotation was excluded: an outlier, an older one of the same enterprise, another delivery basis. */
const exclusion = z.object({
  id: z.string(),
  infoNo: z.string().nullable(),
  /** Null for visitors. */
  enterpriseName: z.string().nullable(),
  priceExcl: z.string().nullable(),
  reason: z.string(),
})

/** The line of the station's own file that a price was taken over from. */
const takenOver = z.object({
  /** Null for visitors. */
  fileName: z.string().nullable(),
  fileHash: z.string(),
  sheet: z.string(),
  row: z.int(),
  time: z.string(),
})

export const evidence = z.object({
  ...priceStanding,
  nExcluded: z.int(),
  /** Without tax, as they are compared. */
  min: z.string(),
  q1: z.string(),
  median: z.string(),
  q3: z.string(),
  max: z.string(),
  priceExcl: z.string(),
  priceIncl: z.string(),
  taxRate: z.string(),
  method: z.string(),
  sourceLevel: z.int(),
  mom: z.number().nullable(),
  yoy: z.number().nullable(),
  revision: z.int(),
  publishedAt: z.string(),
  excluded: z.array(exclusion),
  /** How many quotations have a field that was assumed and that nobody has confirmed. */
  assumed: z.array(z.object({ field: assumedField, quotes: z.int() })),
  /** How many quotations each delivery basis has, converted ones included. */
  bases: z.array(z.object({ basis: z.int().nullable(), quotes: z.int() })),
  /** On other bases, from quotations with an unknown freight. */
  others: z.array(z.object({ priceExcl: z.string(), priceIncl: z.string(), ...priceStanding })),
  /** Of a price that was published before the station began here. */
  takenOver: takenOver.nullable(),
})
export type Evidence = z.output<typeof evidence>

/** The evidence of the reference price beside a published row, or null without one. */
export const evidenceCall = defineCall({
  method: 'GET',
  path: `${pricePath}/evidence`,
  label: { zh: '参考价依据', en: 'What a reference price rests on' },
  query: z.object({ id: idText }),
  answer: evidence.nullable(),
})
