import { Navigate, type RouteObject } from 'react-router'
import { settings } from '../platform/settings.ts'
import { Layout } from './layout.tsx'
import { LockedPage } from './lock/lock-gate.tsx'
import { errorRoutes } from './page/error-routes.tsx'

/** Inside the layout, but without a tab: they come and go. */
const asides: RouteObject[] = [
  { path: '/', element: <Navigate to={settings.firstPage} replace /> },
  { path: settings.lockPage, element: <LockedPage /> },
  ...errorRoutes,
]

/** The screens are drawn by their tabs, each at its own address; the router only tracks the history. */
export function layoutRoutes(screens: RouteObject[]): RouteObject[] {
  return [
    { path: '*', element: <Layout pages={screens} asides={asides} /> },
    // The sign-in page is the other half of the product; the address only passes through here.
    { path: '/login', element: null },
  ]
}
