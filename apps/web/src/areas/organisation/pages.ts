import { loadResourceScreen } from '../../kit/load-resource-screen.ts'
import type { Page } from '../../shell/page/page.tsx'

export const organisationPages: readonly Page[] = [
  {
    path: '/system/dept',
    name: { zh: '机构管理', en: 'Departments' },
    load: () => import('./dept.tsx').then((file) => file.Depts),
  },
  {
    path: '/system/post',
    name: { zh: '岗位管理', en: 'Posts' },
    load: () => loadResourceScreen(import('@library/contract/organisation/post').then((file) => file.post)),
  },
]
