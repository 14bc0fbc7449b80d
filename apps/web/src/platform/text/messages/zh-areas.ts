import { categoryLabel } from './zh/category.ts'
import { developMessages } from './zh/develop.ts'
import { enterpriseMessages } from './zh/enterprise.ts'
import { filesMessages } from './zh/files.ts'
import { processFormMessages } from './zh/flow/form.ts'
import { flowMessages } from './zh/flow.ts'
import { pastMessages } from './zh/material/past.ts'
import { periodMessages } from './zh/material/period.ts'
import { materialMessages } from './zh/material.ts'
import { materialImportMessages } from './zh/material-import.ts'
import { monitorMessages } from './zh/monitor.ts'
import { reportMessages } from './zh/report.ts'
import { smsMessages } from './zh/sms.ts'
import { standardMessages } from './zh/standard.ts'
import { systemMessages } from './zh/system.ts'
import { workMessages } from './zh/work.ts'
import { adjustMessages } from './zh/workbench/adjust.ts'
import { workbenchMessages } from './zh/workbench/workbench.ts'

/** Messages of all other pages. They download with the first of those pages, not with the shell. */
export const zhAreas = {
  ...developMessages,
  ...filesMessages,
  ...systemMessages,
  ...categoryLabel,
  ...enterpriseMessages,
  ...materialMessages,
  ...periodMessages,
  ...pastMessages,
  ...monitorMessages,
  ...materialImportMessages,
  ...standardMessages,
  ...smsMessages,
  ...reportMessages,
  ...flowMessages,
  ...processFormMessages,
  ...workMessages,
  ...adjustMessages,
  ...workbenchMessages,
}
