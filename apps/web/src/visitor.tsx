import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type RouteObject } from 'react-router'
import { makeQueryClient } from './platform/http/query-client.ts'
import { settings } from './platform/settings.ts'
import { downloadPage, visitorScreens } from './routes.ts'
import { errorRoutes } from './shell/page/error-routes.tsx'
import { HistoryRouter } from './shell/start/history-router.tsx'
import { ThemeProvider } from './shell/start/theme-provider.tsx'
import { OldHome } from './shell/visitor/old-home.tsx'
import { OtherSpelling } from './shell/visitor/other-spelling.tsx'
import { VisitorLayout } from './shell/visitor/visitor-layout.tsx'

/** The page of the address, drawn together with the frame around it. */
export const downloadFirst = () => downloadPage(visitorScreens, location.pathname)

const oldHome = { path: settings.publicHome, element: <OldHome /> }

const routes: RouteObject[] = [
  {
    element: <VisitorLayout />,
    children: [
      ...visitorScreens,
      oldHome,
      ...errorRoutes,
      { path: '*', element: <OtherSpelling pages={[...visitorScreens, oldHome]} /> },
    ],
  },
]

/** The product for visitors: a few pages, and links to sign in. */
export function Visitor() {
  const [client] = useState(makeQueryClient)
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  useEffect(() => () => client.clear(), [client])
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <HistoryRouter history={history} routes={routes} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
