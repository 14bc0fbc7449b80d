import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

const path = 'searchHistory'

export const searchHistoryCall = defineCall({
  method: 'GET',
  path: `${path}/list`,
  label: { zh: '我的检索记录', en: 'My searches' },
  answer: z.array(z.string()),
})

/** Without a term all of them. */
export const clearHistoryCall = defineCall({
  method: 'POST',
  path: `${path}/remove`,
  label: { zh: '删除我的检索记录', en: 'Remove my searches' },
  body: z.strictObject({ term: z.string().trim().min(1).max(100).optional() }),
  answer: z.null(),
})

/** What many members of the station look for, without numbers. */
export const hotSearchesCall = defineCall({
  method: 'GET',
  path: `${path}/hot`,
  label: { zh: '热门检索', en: 'Hot searches' },
  answer: z.array(z.string()),
})
