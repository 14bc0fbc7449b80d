import { releaseJob } from './areas/desk/release-notice.ts'
import { expiryJob } from './areas/enterprise/expiry-job.ts'
import { inquiryDeadlinesJob } from './areas/inquiry/watch-deadlines.ts'
import { cleanLogs } from './areas/log/clean-logs.ts'
import { watchPeriodsJob } from './areas/material/watch-periods.ts'
import { importMaterialsJob } from './areas/material-import/import-job.ts'
import { exportPricesJob } from './areas/price/export-job.ts'
import { businesses } from './businesses.ts'
import { ringTimer } from './platform/flow/ring-timer.ts'
import { timersJob } from './platform/flow/timers.ts'
import type { Job } from './platform/jobs/job.ts'
import { deliverMailJob } from './platform/mail/deliver-mail.ts'
import { priceAlertsJob } from './platform/price-alerts.ts'
import { deliverSmsJob } from './platform/sms/deliver-sms.ts'

/** Every job of the program: one line each, defined in its area. */
export const jobs: readonly Job[] = [
  cleanLogs,
  deliverMailJob,
  deliverSmsJob,
  expiryJob,
  exportPricesJob,
  importMaterialsJob,
  inquiryDeadlinesJob,
  priceAlertsJob,
  releaseJob,
  timersJob((ctx, instanceId) => ringTimer(ctx, businesses, instanceId)),
  watchPeriodsJob,
]
