import type { Page } from '../../shell/page/page.tsx'

export const materialPages: readonly Page[] = [
  { path: '/material/period', load: () => import('./period/periods.tsx').then((file) => file.Periods) },
  { path: '/material/standard', load: () => import('./standard/standards.tsx').then((file) => file.Standards) },
  { path: '/material/quotation', load: () => import('./quotation/quotations.tsx').then((file) => file.Quotations) },
  { path: '/informationEntry/index', load: () => import('./entry/entry.tsx').then((file) => file.Entry) },
  {
    path: '/informationEntry/process',
    load: () => import('./entry/entry-process.tsx').then((file) => file.EntryProcess),
    label: 'pages.entryProcess',
    tabPer: ['id'],
  },
  { path: '/informationReview/index', load: () => import('./audit/review.tsx').then((file) => file.Review) },
  {
    path: '/informationReview/Process',
    load: () => import('./audit/review-process.tsx').then((file) => file.ReviewProcess),
    label: 'pages.reviewProcess',
  },
]
