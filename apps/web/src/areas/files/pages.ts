import type { Page } from '../../shell/page/page.tsx'

export const filesPages: readonly Page[] = [
  { path: '/resource/oss', load: () => import('./oss.tsx').then((file) => file.ObjectStorages) },
  { path: '/resource/attach', load: () => import('./attach.tsx').then((file) => file.Attachments) },
]
