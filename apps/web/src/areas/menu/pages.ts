import type { Page } from '../../shell/page/page.tsx'

export const menuPages: readonly Page[] = [
  { path: '/system/menu', load: () => import('./menu.tsx').then((file) => file.Menus) },
  { path: '/system/topmenu', load: () => import('./top-menu.tsx').then((file) => file.TopMenus) },
]
