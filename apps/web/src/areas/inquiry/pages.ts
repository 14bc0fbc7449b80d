import type { Page } from '../../shell/page/page.tsx'

export const inquiryPages: readonly Page[] = [
  {
    path: '/inquiryDemand/index',
    name: { zh: '询价需求', en: 'Inquiry demands' },
    load: () => import('./demands.tsx').then((file) => file.Demands),
  },
]
