import { authWords } from './zh/auth.ts'
import { deskWords } from './zh/desk.ts'
import { kitWords } from './zh/kit.ts'
import { noticeWords } from './zh/notice.ts'
import { shellWords } from './zh/shell.ts'
import { userWords } from './zh/user.ts'

/** What the shell and every page say in Chinese, the first language. Names of fields and resources are in the contract. */
export const zh = {
  ...shellWords,
  ...authWords,
  ...deskWords,
  ...noticeWords,
  ...userWords,
  ...kitWords,
}
