import type { Page } from '../../shell/page/page.tsx'

export const menuPages: readonly Page[] = [
  {
    path: '/system/menu',
    name: { zh: '菜单管理', en: 'Menus' },
    load: () => import('./menu.tsx').then((file) => file.Menus),
  },
  {
    path: '/system/topmenu',
    name: { zh: '顶部菜单', en: 'Top menus' },
    load: () => import('./top-menu.tsx').then((file) => file.TopMenus),
  },
]
