import type { Page } from '../../shell/page/page.tsx'

export const flowPages: readonly Page[] = [
  {
    path: '/flow/model',
    name: { zh: '模型管理', en: 'Models' },
    load: () => import('./models.tsx').then((file) => file.Models),
  },
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
  {
    path: '/flow/deploy',
    name: { zh: '流程部署', en: 'Deployment' },
    load: () => import('./deploy.tsx').then((file) => file.Deploy),
  },
  {
    path: '/flow/manager',
    name: { zh: '流程管理', en: 'Definitions' },
    load: () => import('./manager.tsx').then((file) => file.Definitions),
  },
  {
    path: '/flow/follow',
    name: { zh: '流程跟踪', en: 'Instances' },
    load: () => import('./follow.tsx').then((file) => file.Follow),
  },
]
