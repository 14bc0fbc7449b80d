import type { Page } from '../../shell/page/page.tsx'

export const rolePages: readonly Page[] = [
  {
    path: '/authority/role',
    name: { zh: '角色管理', en: 'Roles' },
    load: () => import('./role.tsx').then((file) => file.Roles),
  },
  {
    path: '/authority/datascope',
    name: { zh: '数据权限', en: 'Data scopes' },
    load: () => import('./data-scope.tsx').then((file) => file.DataScopes),
  },
  {
    path: '/authority/apiscope',
    name: { zh: '接口权限', en: 'API scopes' },
    load: () => import('./api-scope.tsx').then((file) => file.ApiScopes),
  },
]
