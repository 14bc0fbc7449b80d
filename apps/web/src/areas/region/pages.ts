import type { Page } from '../../shell/page/page.tsx'

export const regionPages: readonly Page[] = [
  {
    path: '/base/region',
    name: { zh: '行政区划', en: 'Regions' },
    load: () => import('./region.tsx').then((file) => file.Regions),
  },
]
