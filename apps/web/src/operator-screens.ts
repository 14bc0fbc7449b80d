/** The screens of those who keep the product running: logs, jobs, files, messages, development. */
export const operatorScreens = {
  datasources: () => import('./areas/develop/datasource.tsx').then((file) => file.Datasources),
  models: () => import('./areas/develop/model.tsx').then((file) => file.Models),
  codes: () => import('./areas/develop/code.tsx').then((file) => file.Codes),
  usualLog: () => import('./areas/monitor/usual-log.tsx').then((file) => file.UsualLog),
  apiLog: () => import('./areas/monitor/api-log.tsx').then((file) => file.ApiLog),
  errorLog: () => import('./areas/monitor/error-log.tsx').then((file) => file.ErrorLog),
  operations: () => import('./areas/monitor/operations.tsx').then((file) => file.Operations),
  jobs: () => import('./areas/monitor/jobs.tsx').then((file) => file.Jobs),
  objectStorages: () => import('./areas/files/oss.tsx').then((file) => file.ObjectStorages),
  textMessages: () => import('./areas/sms/sms.tsx').then((file) => file.TextMessages),
  mails: () => import('./areas/sms/mail.tsx').then((file) => file.Mails),
  attachments: () => import('./areas/files/attach.tsx').then((file) => file.Attachments),
}
