import type { Page } from '../../shell/page/page.tsx'

export const filesPages: readonly Page[] = [
  {
    path: '/resource/oss',
    name: { zh: '对象存储', en: 'Object storage' },
    load: () => import('./oss.tsx').then((file) => file.ObjectStorages),
  },
  {
    path: '/resource/attach',
    name: { zh: '附件管理', en: 'Attachments' },
    load: () => import('./attach.tsx').then((file) => file.Attachments),
  },
]
