import type { Page } from '../../shell/page/page.tsx'

export const categoryAdminPages: readonly Page[] = [
  {
    path: '/material/category',
    name: { zh: '材料类别', en: 'Material categories' },
    load: () => import('./categories.tsx').then((file) => file.Categories),
  },
]
