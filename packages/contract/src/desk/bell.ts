import { z } from 'zod'
import { defineCall } from '../kit/call.ts'
import { message } from './message.ts'
import { noticeRow } from './notice.ts'

/** All data of the bell in one call: unread counts, and the newest of both, unread first. */
export const bellCall = defineCall({
  method: 'GET',
  path: 'blade-desk/bell',
  label: { zh: '通知铃', en: 'Notice bell' },
  answer: z.object({
    notices: z.object({
      unread: z.int(),
      latest: z.array(noticeRow.pick({ id: true, title: true, categoryName: true, releaseTime: true, isRead: true })),
    }),
    messages: z.object({ unread: z.int(), latest: z.array(message) }),
  }),
})
