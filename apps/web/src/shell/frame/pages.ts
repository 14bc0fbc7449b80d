import { frameLabel } from '../frame-address.ts'
import type { Page } from '../page/page.tsx'

export const framePages: readonly Page[] = [
  {
    path: '/myiframe/:routerPath',
    label: frameLabel,
    load: () => import('./frame-page.tsx').then((file) => file.FramePage),
    ownHead: true,
  },
]
