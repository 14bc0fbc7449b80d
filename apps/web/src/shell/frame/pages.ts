import type { Page } from '../page/page.tsx'

export const framePages: readonly Page[] = [
  {
    path: '/myiframe/:routerPath',
    load: () => import('./frame-page.tsx').then((file) => file.FramePage),
    ownHead: true,
  },
]
