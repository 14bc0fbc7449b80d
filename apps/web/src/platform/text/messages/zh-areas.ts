import { categoryWords } from './zh/category.ts'
import { developWords } from './zh/develop.ts'
import { enterpriseWords } from './zh/enterprise.ts'
import { filesWords } from './zh/files.ts'
import { flowWords } from './zh/flow.ts'
import { inquiryWords } from './zh/inquiry.ts'
import { materialWords } from './zh/material.ts'
import { materialImportWords } from './zh/material-import.ts'
import { monitorWords } from './zh/monitor.ts'
import { priceWords } from './zh/price.ts'
import { reportWords } from './zh/report.ts'
import { smsWords } from './zh/sms.ts'
import { standardWords } from './zh/standard.ts'
import { systemWords } from './zh/system.ts'
import { workWords } from './zh/work.ts'

/** What only the pages of the areas say: downloaded with the first of them, not with the shell. */
export const zhAreas = {
  ...developWords,
  ...filesWords,
  ...systemWords,
  ...categoryWords,
  ...enterpriseWords,
  ...materialWords,
  ...monitorWords,
  ...materialImportWords,
  ...standardWords,
  ...smsWords,
  ...priceWords,
  ...reportWords,
  ...inquiryWords,
  ...flowWords,
  ...workWords,
}
