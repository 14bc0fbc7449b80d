import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** How a station shows itself, to visitors and to those who have signed in. */
export const stationLookCall = defineCall({
  method: 'GET',
  path: 'blade-system/site/look',
  label: { zh: '站点外观', en: 'Look of the station' },
  /** A visitor is known by the address he came to; who has signed in, by his station. */
  query: z.object({ domain: z.string().max(255).optional() }),
  answer: z.object({
    /** The number of the site's registration, shown at the foot of public pages. */
    icp: z.string(),
    /** All colours off, on days of mourning. */
    grey: z.boolean(),
    /** The reader's name and the date over every page. */
    watermark: z.boolean(),
  }),
})
