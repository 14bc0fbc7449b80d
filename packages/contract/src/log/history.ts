import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { idText } from '../kit/id.ts'

/** The history of one record: each step with the fields it changed, in the user's language. */
export const historyStep = z.object({
  id: z.string(),
  action: z.enum(['add', 'change', 'remove', 'restore']),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  createTime: z.string(),
  requestId: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type HistoryStep = z.output<typeof historyStep>

export const historyCall = defineCall({
  method: 'GET',
  path: 'blade-log/history/list',
  label: { zh: '变更历史', en: 'History of a record' },
  query: z.object({ resource: z.string().max(64).describe("the resource's name, such as post"), id: idText }),
  answer: z.array(historyStep),
})
