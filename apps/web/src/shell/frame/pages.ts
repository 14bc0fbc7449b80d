import { frameName } from '../frame-address.ts'
import type { Page } from '../page/page.tsx'

export const framePages: readonly Page[] = [
  {
    path: '/myiframe/:routerPath',
    name: frameName,
    load: () => import('./frame-page.tsx').then((file) => file.FramePage),
    ownHead: true,
  },
]
