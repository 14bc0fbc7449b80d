import type { Page } from '../../shell/page/page.tsx'

export const enterprisePages: readonly Page[] = [
  {
    path: '/company/index',
    name: { zh: '企业管理', en: 'Enterprises' },
    load: () => import('./manage/companies.tsx').then((file) => file.Companies),
  },
  { path: '/home/apply', load: () => import('./apply.tsx').then((file) => file.Apply), label: 'pages.apply' },
  {
    path: '/informationEntry/informationEnterprise',
    load: () => import('./own-enterprise.tsx').then((file) => file.OwnEnterprise),
    label: 'pages.own',
  },
]
