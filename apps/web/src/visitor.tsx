import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { makeQueryClient } from './platform/http/query-client.ts'
import { settings } from './platform/settings.ts'
import { downloadPage, visitorScreens } from './routes.ts'
import { errorRoutes } from './shell/page/error-routes.tsx'
import { ThemeProvider } from './shell/start/theme-provider.tsx'
import { OldHome } from './shell/visitor/old-home.tsx'
import { OtherSpelling } from './shell/visitor/other-spelling.tsx'
import { VisitorLayout } from './shell/visitor/visitor-layout.tsx'

/** The page of the address, drawn together with the frame around it. */
export const downloadFirst = () => downloadPage(visitorScreens, location.pathname)

const oldHome = { path: settings.publicHome, element: <OldHome /> }

/** The product for visitors: a few pages, and links to sign in. */
export function Visitor() {
  const [client] = useState(makeQueryClient)
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: <VisitorLayout />,
        children: [
          ...visitorScreens,
          oldHome,
          ...errorRoutes,
          { path: '*', element: <OtherSpelling pages={[...visitorScreens, oldHome]} /> },
        ],
      },
    ]),
  )
  useEffect(
    () => () => {
      router.dispose()
      client.clear()
    },
    [router, client],
  )
  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
