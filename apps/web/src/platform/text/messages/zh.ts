import { authMessages } from './zh/auth.ts'
import { deskMessages } from './zh/desk.ts'
import { kitMessages } from './zh/kit.ts'
import { noticeMessages } from './zh/notice.ts'
import { shellMessages } from './zh/shell.ts'
import { userMessages } from './zh/user.ts'

/** What the shell and every page say in Chinese, the first language. Names of fields and resources are in the contract. */
export const zh = {
  ...shellMessages,
  ...authMessages,
  ...deskMessages,
  ...noticeMessages,
  ...userMessages,
  ...kitMessages,
}
