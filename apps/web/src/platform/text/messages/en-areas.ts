import { categoryLabel } from './en/category.ts'
import { developMessages } from './en/develop.ts'
import { enterpriseMessages } from './en/enterprise.ts'
import { filesMessages } from './en/files.ts'
import { processFormMessages } from './en/flow/form.ts'
import { flowMessages } from './en/flow.ts'
import { pastMessages } from './en/material/past.ts'
import { periodMessages } from './en/material/period.ts'
import { materialMessages } from './en/material.ts'
import { materialImportMessages } from './en/material-import.ts'
import { monitorMessages } from './en/monitor.ts'
import { reportMessages } from './en/report.ts'
import { smsMessages } from './en/sms.ts'
import { standardMessages } from './en/standard.ts'
import { systemMessages } from './en/system.ts'
import { workMessages } from './en/work.ts'
import { adjustMessages } from './en/workbench/adjust.ts'
import { workbenchMessages } from './en/workbench/workbench.ts'
import type { AreaMessages } from './messages.ts'

export const enAreas: AreaMessages = {
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
