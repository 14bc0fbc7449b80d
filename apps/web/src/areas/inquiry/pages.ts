import type { Page } from '../../shell/page/page.tsx'

export const inquiryPages: readonly Page[] = [
  { path: '/inquiryDemand/index', load: () => import('./demands.tsx').then((file) => file.Demands) },
]
