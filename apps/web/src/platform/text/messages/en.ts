import { authWords } from './en/auth.ts'
import { deskWords } from './en/desk.ts'
import { kitWords } from './en/kit.ts'
import { noticeWords } from './en/notice.ts'
import { shellWords } from './en/shell.ts'
import { userWords } from './en/user.ts'
import type { Words } from './words.ts'

export const en: Words = {
  ...shellWords,
  ...authWords,
  ...deskWords,
  ...noticeWords,
  ...userWords,
  ...kitWords,
}
