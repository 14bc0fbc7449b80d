import { loadResourceScreen } from '../../kit/load-resource-screen.ts'
import type { Page } from '../../shell/page/page.tsx'

export const organisationPages: readonly Page[] = [
  { path: '/system/dept', load: () => import('./dept.tsx').then((file) => file.Depts) },
  {
    path: '/system/post',
    load: () => loadResourceScreen(import('@library/contract/organisation/post').then((file) => file.post)),
  },
]
