import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** The answer to a deletion carries a token in this header. Sent to `undoCall`, it takes the deletion back. */
export const undoHeader = 'undo-token'

/** How long a browser offers to undo, and how long the server accepts it: a slow line must not lose a click. */
export const undoSeconds = { offered: 10, accepted: 120 } as const

export const undoCall = defineCall({
  method: 'POST',
  path: 'blade-system/undo',
  label: { zh: '撤销删除', en: 'Undo a deletion' },
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  answer: z.null(),
})
