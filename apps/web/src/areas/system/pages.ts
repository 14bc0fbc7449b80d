import { loadResourceScreen } from '../../kit/load-resource-screen.ts'
import type { Page } from '../../shell/page/page.tsx'

export const systemPages: readonly Page[] = [
  {
    path: '/system/param',
    load: () => loadResourceScreen(import('@library/contract/system/param').then((file) => file.param)),
  },
  { path: '/system/client', load: () => import('./client.tsx').then((file) => file.Clients) },
]
