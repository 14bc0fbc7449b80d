import type { Page } from '../../shell/page/page.tsx'

export const workbenchPages: readonly Page[] = [
  {
    path: '/workbench',
    name: { zh: '造价工作台', en: 'Costing workbench' },
    load: () => import('./projects/projects.tsx').then((file) => file.Projects),
  },
  {
    path: '/workbench/project',
    load: () => import('./project.tsx').then((file) => file.Project),
    label: 'pages.costProject',
    ownHead: true,
    tabPer: ['id'],
  },
  {
    path: '/shared',
    load: () => import('./share/shared-page.tsx').then((file) => file.SharedPage),
    label: 'pages.sharedProject',
    ownHead: true,
    tabPer: ['token'],
  },
]
