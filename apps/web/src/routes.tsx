import { param } from '@library/contract/system/param'
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
