import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { makeQueryClient } from './platform/http/query-client.ts'
import { startPush } from './platform/live/push.ts'
import { useSession } from './platform/session/session.ts'
import { downloadPage, screens } from './routes.ts'
import { layoutRoutes } from './shell/layout-routes.tsx'
import { HistoryRouter } from './shell/start/history-router.tsx'
import { ThemeProvider } from './shell/start/theme-provider.tsx'
import { addressKeeper } from './shell/tabs/keep-addresses.ts'
import { startTabs } from './shell/tabs/tab-store.ts'

/** The page of the address, drawn together with the frame around it. */
export const downloadFirst = () => downloadPage(screens, location.pathname)

/** Providers only. The tree is mounted again for each signed-in user. */
export function App({ userId }: { userId: string }) {
  const [client] = useState(makeQueryClient)
  const [endTabs] = useState(() => startTabs(userId))
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [routes] = useState(() => layoutRoutes(screens))
  const [keepAddress] = useState(() => addressKeeper(screens, history.location))

  // Until two-factor sign-in is set up, the server refuses everything else.
  const isLimited = useSession(({ user }) => user?.must_set_up_totp === true)
  useEffect(() => (isLimited ? undefined : startPush(userId)), [isLimited, userId])
  useEffect(
    () => () => {
      client.clear()
      endTabs()
    },
    [client, endTabs],
  )

  return (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <HistoryRouter history={history} routes={routes} onAddress={keepAddress} />
      </ThemeProvider>
    </QueryClientProvider>
  )
}
