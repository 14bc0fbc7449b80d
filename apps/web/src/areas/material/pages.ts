import type { Page } from '../../shell/page/page.tsx'

export const materialPages: readonly Page[] = [
  {
    path: '/material/period',
    name: { zh: '发布期', en: 'Periods' },
    load: () => import('./period/periods.tsx').then((file) => file.Periods),
  },
  {
    path: '/material/standard',
    name: { zh: '标准材料', en: 'Standard materials' },
    load: () => import('./standard/standards.tsx').then((file) => file.Standards),
  },
  {
    path: '/material/quotation',
    name: { zh: '报价单', en: 'Quotations' },
    load: () => import('./quotation/quotations.tsx').then((file) => file.Quotations),
  },
  {
    path: '/material/check',
    name: { zh: '异常核实', en: 'Held quotes' },
    load: () => import('./check/checks.tsx').then((file) => file.Checks),
  },
  {
    path: '/informationEntry/index',
    name: { zh: '信息录入', en: 'Information entry' },
    load: () => import('./entry/entry.tsx').then((file) => file.Entry),
  },
  {
    path: '/informationEntry/process',
    load: () => import('./entry/entry-process.tsx').then((file) => file.EntryProcess),
    label: 'pages.entryProcess',
    tabPer: ['id'],
  },
  {
    path: '/informationReview/index',
    name: { zh: '信息审核', en: 'Information review' },
    load: () => import('./audit/review.tsx').then((file) => file.Review),
  },
  {
    path: '/informationReview/Process',
    load: () => import('./audit/review-process.tsx').then((file) => file.ReviewProcess),
    label: 'pages.reviewProcess',
  },
]
