import { categoryWords } from './en/category.ts'
import { developWords } from './en/develop.ts'
import { enterpriseWords } from './en/enterprise.ts'
import { filesWords } from './en/files.ts'
import { flowWords } from './en/flow.ts'
import { inquiryWords } from './en/inquiry.ts'
import { materialWords } from './en/material.ts'
import { materialImportWords } from './en/material-import.ts'
import { monitorWords } from './en/monitor.ts'
import { priceWords } from './en/price.ts'
import { reportWords } from './en/report.ts'
import { smsWords } from './en/sms.ts'
import { standardWords } from './en/standard.ts'
import { systemWords } from './en/system.ts'
import { workWords } from './en/work.ts'
import type { AreaWords } from './words.ts'

export const enAreas: AreaWords = {
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
