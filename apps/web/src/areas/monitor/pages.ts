import type { Page } from '../../shell/page/page.tsx'

export const monitorPages: readonly Page[] = [
  {
    path: '/monitor/log/usual',
    name: { zh: '通用日志', en: 'Usual log' },
    load: () => import('./usual-log.tsx').then((file) => file.UsualLog),
  },
  {
    path: '/monitor/log/api',
    name: { zh: '接口日志', en: 'API log' },
    load: () => import('./api-log.tsx').then((file) => file.ApiLog),
  },
  {
    path: '/monitor/log/error',
    name: { zh: '错误日志', en: 'Error log' },
    load: () => import('./error-log.tsx').then((file) => file.ErrorLog),
  },
  {
    path: '/monitor/operations',
    name: { zh: '运行状况', en: 'Operations' },
    load: () => import('./operations.tsx').then((file) => file.Operations),
  },
  {
    path: '/monitor/job',
    name: { zh: '后台任务', en: 'Background jobs' },
    load: () => import('./jobs.tsx').then((file) => file.Jobs),
  },
]
