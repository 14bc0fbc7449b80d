import { loadResourceScreen } from '../../kit/load-resource-screen.ts'
import type { Page } from '../../shell/page/page.tsx'

export const systemPages: readonly Page[] = [
  {
    path: '/system/param',
    name: { zh: '参数管理', en: 'Parameters' },
    load: () => loadResourceScreen(import('@library/contract/system/param').then((file) => file.param)),
  },
  {
    path: '/system/client',
    name: { zh: '应用管理', en: 'Clients' },
    load: () => import('./client.tsx').then((file) => file.Clients),
  },
]
