import type { Page } from '../../shell/page/page.tsx'

export const reportPages: readonly Page[] = [
  {
    path: '/report/reportlist',
    name: { zh: '报表列表', en: 'Report list' },
    load: () => import('./reports.tsx').then((file) => file.Reports),
  },
  {
    path: '/report/view',
    load: () => import('./report-view.tsx').then((file) => file.ReportView),
    label: 'pages.report',
    tabPer: ['id'],
  },
]
