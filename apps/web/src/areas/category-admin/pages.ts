import type { Page } from '../../shell/page/page.tsx'

export const categoryAdminPages: readonly Page[] = [
  { path: '/material/category', load: () => import('./categories.tsx').then((file) => file.Categories) },
]
