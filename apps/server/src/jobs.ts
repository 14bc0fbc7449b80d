import { releaseJob } from './areas/desk/release-notice.ts'
import { expiryJob } from './areas/enterprise/expiry-job.ts'
import { releaseFilesJob } from './areas/files/release-files-job.ts'
import { inquiryDeadlinesJob } from './areas/inquiry/watch-deadlines.ts'
import { cleanLogLines } from './areas/log/clean-before.ts'
import { cleanLogs } from './areas/log/clean-logs.ts'
import { countPagesJob } from './areas/material/entry/count-pages-job.ts'
import { watchPeriodsJob } from './areas/material/period/watch-periods.ts'
import { importMaterialsJob } from './areas/material-import/import-job.ts'
import { exportPricesJob } from './areas/price/export/export-job.ts'
import { popularityJob } from './areas/search/popularity-job.ts'
import { sendResetCode } from './areas/user/password/send-reset-code.ts'
import { exportAdjustJob } from './areas/workbench/adjust/paper/export-job.ts'
import { exportListJob } from './areas/workbench/export/export-job.ts'
import { matchListJob } from './areas/workbench/list/match/match-job.ts'
import { priceListJob } from './areas/workbench/pricing/price-job.ts'
import { purgeProjectsJob } from './areas/workbench/project/purge-projects.ts'
import { businesses } from './businesses.ts'
import { ringTimer } from './domain/flow/timers/ring-timer.ts'
import { timersJob } from './domain/flow/timers/timers.ts'
import { priceAlertsJob } from './domain/notifications/price-alerts.ts'
import { pastIssues } from './past-issues.ts'
import type { Job } from './platform/jobs/job.ts'
import { deliverMailJob } from './platform/mail/deliver-mail.ts'
import { deliverSmsJob } from './platform/sms/deliver-sms.ts'

/** Every job of the program: one line each, defined in its area. */
export const jobs: readonly Job[] = [
  cleanLogLines,
  cleanLogs,
  countPagesJob,
  deliverMailJob,
  deliverSmsJob,
  expiryJob,
  exportAdjustJob,
  exportListJob,
  exportPricesJob,
  importMaterialsJob,
  inquiryDeadlinesJob,
  matchListJob,
  pastIssues.job,
  popularityJob,
  priceAlertsJob,
  priceListJob,
  purgeProjectsJob,
  releaseFilesJob,
  releaseJob,
  sendResetCode,
  timersJob((ctx, instanceId) => ringTimer(ctx, businesses, instanceId)),
  watchPeriodsJob,
]
