import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { pageOf, pagingShape } from '../kit/resource.ts'
import { matchedWays, searchWord, wordKind } from './search-word.ts'

/** The spans of time that the report covers. */
export const missDays = [7, 30, 90] as const
/** How a search ended that found nothing, or only something loose. */
export const missedWays = ['none', ...matchedWays] as const
export type MissedWay = (typeof missedWays)[number]

/** A term of visitors counts from this many addresses on. */
export const fewestAddresses = 3

const path = 'searchMiss'
const days = z.coerce
  .number()
  .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
  .default(7)
const term = z.string().trim().min(1).max(50)
const flag = z.coerce.number().int().min(0).max(1)

const missRow = z.object({
  term: z.string(),
  times: z.int(),
  callers: z.int(),
  matched: z.enum(missedWays),
  lastTime: z.string(),
})
export type MissRow = z.output<typeof missRow>

export const searchMissCall = defineCall({
  method: 'GET',
  path: `${path}/page`,
  label: { zh: '无结果检索', en: 'Searches that found nothing' },
  query: z.object({
    current: pagingShape.current,
    size: pagingShape.size,
    days,
    term: z.string().max(50).optional(),
    hidden: flag.default(0).describe('1: only what was marked as not ours'),
  }),
  answer: pageOf(missRow),
})

const counts = {
  searches: z.int(),
  empty: z.int(),
  loose: z.int(),
  opened: z.int().describe('followed by opening one of the first three rows'),
}
export const searchFiguresCall = defineCall({
  method: 'GET',
  path: `${path}/figures`,
  label: { zh: '检索质量', en: 'Quality of the search' },
  query: z.object({ days }),
  answer: z.object({
    ...counts,
    weeks: z.array(z.object({ week: z.string().describe('its Monday'), ...counts })),
  }),
})

/** Makes a word of the station: the term means these materials, or is a slip for another word. */
export const settleMissCall = defineCall({
  method: 'POST',
  path: `${path}/settle`,
  label: { zh: '处理无结果检索', en: 'Settle a search that found nothing' },
  body: z.strictObject({
    term,
    kind: z.union([z.literal(wordKind.synonym), z.literal(wordKind.slip)]),
    targets: searchWord.fields.targets.input,
  }),
  answer: z.null(),
})

export const hideMissCall = defineCall({
  method: 'POST',
  path: `${path}/hide`,
  label: { zh: '标记为与本站无关', en: 'Mark a search as not ours' },
  body: z.strictObject({ term, hidden: z.union([z.literal(0), z.literal(1)]) }),
  answer: z.null(),
})
