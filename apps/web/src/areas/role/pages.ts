import type { Page } from '../../shell/page/page.tsx'

export const rolePages: readonly Page[] = [
  { path: '/authority/role', load: () => import('./role.tsx').then((file) => file.Roles) },
  { path: '/authority/datascope', load: () => import('./data-scope.tsx').then((file) => file.DataScopes) },
  { path: '/authority/apiscope', load: () => import('./api-scope.tsx').then((file) => file.ApiScopes) },
]
