import type { Page } from '../../shell/page/page.tsx'

export const userPages: readonly Page[] = [
  { path: '/info/index', load: () => import('./profile/info.tsx').then((file) => file.Info), label: 'info.label' },
  {
    path: '/system/user',
    name: { zh: '用户管理', en: 'Users' },
    load: () => import('./user.tsx').then((file) => file.Users),
  },
]
