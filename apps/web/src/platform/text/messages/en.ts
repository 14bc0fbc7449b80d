import { authMessages } from './en/auth.ts'
import { deskMessages } from './en/desk.ts'
import { kitMessages } from './en/kit.ts'
import { noticeMessages } from './en/notice.ts'
import { shellMessages } from './en/shell.ts'
import { userMessages } from './en/user.ts'
import type { Messages } from './messages.ts'

export const en: Messages = {
  ...shellMessages,
  ...authMessages,
  ...deskMessages,
  ...noticeMessages,
  ...userMessages,
  ...kitMessages,
}
