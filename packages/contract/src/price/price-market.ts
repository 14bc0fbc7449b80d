import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { pricePath } from './price-filters.ts'

const movedClass = z.object({
  categoryId: z.string(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** Null where no price matches one of the previous issue. */
  mom: z.number().nullable(),
  /** Prices matched with the previous issue. */
  n: z.int(),
})

/** The market at a glance: the index over a year, and the change of every class. */
export const marketCall = defineCall({
  method: 'GET',
  path: `${pricePath}/market`,
  label: { zh: '行情概览', en: 'Market overview' },
  answer: z.object({
    period: z.string().nullable(),
    /** The index of the whole station, 100 in its base period. */
    index: z.object({
      basePeriod: z.string().nullable(),
      periods: z.array(z.string()),
      values: z.array(z.number().nullable()),
      mom: z.number().nullable(),
    }),
    /** Classes of the first level with a price in the newest issue, each with those below it. */
    classes: z.array(movedClass.extend({ below: z.array(movedClass) })),
  }),
})
