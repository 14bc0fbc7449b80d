import type { Page } from '../../shell/page/page.tsx'

export const regionPages: readonly Page[] = [
  { path: '/base/region', load: () => import('./region.tsx').then((file) => file.Regions) },
]
