import type { Page } from '../../shell/page/page.tsx'

export const watchPages: readonly Page[] = [
  { path: '/price/watch', load: () => import('./watches.tsx').then((file) => file.Watches) },
]
