import { authWords } from './en/auth.ts'
import { categoryWords } from './en/category.ts'
import { deskWords } from './en/desk.ts'
import { developWords } from './en/develop.ts'
import { enterpriseWords } from './en/enterprise.ts'
import { filesWords } from './en/files.ts'
import { kitWords } from './en/kit.ts'
import { materialWords } from './en/material.ts'
import { materialImportWords } from './en/material-import.ts'
import { monitorWords } from './en/monitor.ts'
import { noticeWords } from './en/notice.ts'
import { priceWords } from './en/price.ts'
import { shellWords } from './en/shell.ts'
import { smsWords } from './en/sms.ts'
import { systemWords } from './en/system.ts'
import { userWords } from './en/user.ts'
import type { Words } from './words.ts'

export const en: Words = {
  ...shellWords,
  ...authWords,
  ...deskWords,
  ...noticeWords,
  ...userWords,
  ...developWords,
  ...kitWords,
  ...filesWords,
  ...smsWords,
  ...systemWords,
  ...categoryWords,
  ...enterpriseWords,
  ...materialWords,
  ...materialImportWords,
  ...monitorWords,
  ...priceWords,
}
