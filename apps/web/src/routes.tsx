import { dict, dictBiz } from '@library/contract/system/dict'
import { param } from '@library/contract/system/param'
import { post } from '@library/contract/system/post'
import { tenantPackage } from '@library/contract/system/tenant-package'
import { Navigate, type RouteObject } from 'react-router'
import { settings } from './platform/settings.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Guard } from './shell/guard.tsx'
import { Layout } from './shell/layout.tsx'
import { page } from './shell/page.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** The table of contents: path → screen. What the menu may offer is what stands here. */
const screens: RouteObject[] = [
  page('/wel/index', () => import('./areas/desk/home.tsx').then((file) => file.Home)),
  page('/info/index', () => import('./areas/user/info.tsx').then((file) => file.Info)),
  page('/authority/role', () => import('./areas/system/role.tsx').then((file) => file.Roles)),
  page('/system/user', () => import('./areas/system/user.tsx').then((file) => file.Users)),
  page('/system/tenant', () => import('./areas/system/tenant.tsx').then((file) => file.Tenants)),
  page('/system/dept', () => import('./areas/system/dept.tsx').then((file) => file.Depts)),
  page('/system/dict', () => dictScreen().then((show) => show(dict, 'roomy'))),
  page('/system/dictbiz', () => dictScreen().then((show) => show(dictBiz, 'roomy'))),
  page('/dict-vertical/index', () => dictScreen().then((show) => show(dict, 'vertical'))),
  page('/dict-horizontal/index', () => dictScreen().then((show) => show(dict, 'horizontal'))),
  page('/system/menu', () => import('./areas/system/menu.tsx').then((file) => file.Menus)),
  page('/system/post', () => resourceScreen().then((show) => show(post))),
  page('/system/topmenu', () => import('./areas/system/top-menu.tsx').then((file) => file.TopMenus)),
  page('/system/client', () => import('./areas/system/client.tsx').then((file) => file.Clients)),
  page('/authority/datascope', () => import('./areas/system/data-scope.tsx').then((file) => file.DataScopes)),
  page('/authority/apiscope', () => import('./areas/system/api-scope.tsx').then((file) => file.ApiScopes)),
  page('/base/region', () => import('./areas/system/region.tsx').then((file) => file.Regions)),
  page('/system/param', () => resourceScreen().then((show) => show(param))),
  page('/system/tenantpackage', () =>
    resourceScreen().then((show) =>
      show(tenantPackage, { hide: ['view'], messages: { added: 'done', updated: 'done', deleted: 'done' } }),
    ),
  ),
]

/** Every path that has a screen; a menu entry that is not among them leads to /404. */
export const knownPaths: readonly string[] = screens.flatMap(({ path }) => path ?? [])

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    HydrateFallback: ShellSkeleton,
    children: [
      { path: '/', element: <Navigate to={settings.firstPage} replace /> },
      { path: '/wel', element: <Navigate to={settings.firstPage} replace /> },
      { element: <Guard />, children: screens },
      { path: '/403', element: <ErrorPage status="403" /> },
      { path: '/404', element: <ErrorPage status="404" /> },
      { path: '/500', element: <ErrorPage status="500" /> },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
  // The sign-in page is the other half of the product; the address only passes through here.
  { path: '/login', element: null },
]

/** The list kit is one download, shared by every ordinary screen. */
function resourceScreen() {
  return import('./kit/ResourceScreen.tsx').then((file) => file.resourceScreen)
}

function dictScreen() {
  return import('./areas/system/dict.tsx').then((file) => file.dictScreen)
}
