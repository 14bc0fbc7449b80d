import type { Page } from '../../shell/page/page.tsx'

export const monitorPages: readonly Page[] = [
  { path: '/monitor/log/usual', load: () => import('./usual-log.tsx').then((file) => file.UsualLog) },
  { path: '/monitor/log/api', load: () => import('./api-log.tsx').then((file) => file.ApiLog) },
  { path: '/monitor/log/error', load: () => import('./error-log.tsx').then((file) => file.ErrorLog) },
  { path: '/monitor/operations', load: () => import('./operations.tsx').then((file) => file.Operations) },
  { path: '/monitor/job', load: () => import('./jobs.tsx').then((file) => file.Jobs) },
]
