import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'

/** Answers up to this place count as found at once. */
export const firstPlaces = 3

/** A price was opened. It makes its material popular, and says whether a search had it among the first. */
export const openedCall = defineCall({
  method: 'POST',
  path: 'searchHistory/opened',
  label: { zh: '记录打开的价格', en: 'Record an opened price' },
  body: z.strictObject({
    id: idText,
    place: z
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('in the answer of a search, of the first row opened there'),
  }),
  answer: z.null(),
})
