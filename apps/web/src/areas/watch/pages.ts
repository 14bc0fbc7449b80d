import type { Page } from '../../shell/page/page.tsx'

export const watchPages: readonly Page[] = [
  {
    path: '/price/watch',
    name: { zh: '我的关注', en: 'My watch list' },
    load: () => import('./watches.tsx').then((file) => file.Watches),
  },
]
