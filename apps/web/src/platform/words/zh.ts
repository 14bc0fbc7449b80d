import { authWords } from './zh/auth.ts'
import { categoryWords } from './zh/category.ts'
import { deskWords } from './zh/desk.ts'
import { developWords } from './zh/develop.ts'
import { enterpriseWords } from './zh/enterprise.ts'
import { filesWords } from './zh/files.ts'
import { kitWords } from './zh/kit.ts'
import { materialWords } from './zh/material.ts'
import { materialImportWords } from './zh/material-import.ts'
import { monitorWords } from './zh/monitor.ts'
import { noticeWords } from './zh/notice.ts'
import { priceWords } from './zh/price.ts'
import { shellWords } from './zh/shell.ts'
import { smsWords } from './zh/sms.ts'
import { systemWords } from './zh/system.ts'
import { userWords } from './zh/user.ts'

/** Every fixed text of the product in Chinese, the first language. Names of fields and resources are in the contract. */
export const zh = {
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
