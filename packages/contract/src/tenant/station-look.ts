import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** The appearance of a station, for visitors and signed-in users. */
export const stationLookCall = defineCall({
  method: 'GET',
  path: 'blade-system/site/look',
  label: { zh: '站点外观', en: 'Look of the station' },
  /** A visitor's station is known by the domain, a signed-in user's by their account. */
  query: z.object({ domain: z.string().max(255).optional() }),
  answer: z.object({
    /** The registration number of the site, shown at the bottom of public pages. */
    icp: z.string(),
    /** Greyscale, for days of mourning. */
    grey: z.boolean(),
    /** A watermark with the user's name and the date on every page. */
    watermark: z.boolean(),
  }),
})
