import type { Page } from '../../shell/page/page.tsx'

export const flowPages: readonly Page[] = [
  { path: '/flow/model', load: () => import('./models.tsx').then((file) => file.Models) },
  {
    path: '/flow/design',
    load: () => import('./designer/designer.tsx').then((file) => file.Designer),
    label: 'pages.design',
    tabPer: ['id'],
  },
  {
    path: '/flow/compare',
    load: () => import('./compare.tsx').then((file) => file.Compare),
    label: 'pages.compare',
    tabPer: ['id'],
  },
  { path: '/flow/deploy', load: () => import('./deploy.tsx').then((file) => file.Deploy) },
  { path: '/flow/manager', load: () => import('./manager.tsx').then((file) => file.Definitions) },
  { path: '/flow/follow', load: () => import('./follow.tsx').then((file) => file.Follow) },
]
