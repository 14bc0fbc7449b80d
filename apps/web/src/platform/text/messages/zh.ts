import { authMessages } from './zh/auth.ts'
import { deskMessages } from './zh/desk.ts'
import { kitMessages } from './zh/kit.ts'
import { noticeMessages } from './zh/notice.ts'
import { shellMessages } from './zh/shell.ts'
import { userMessages } from './zh/user.ts'

/**
 * Messages of the shell and of every page in Chinese, the first language. Field and resource names are in the contract.
 */
export const zh = {
  ...shellMessages,
  ...authMessages,
  ...deskMessages,
  ...noticeMessages,
  ...userMessages,
  ...kitMessages,
}
