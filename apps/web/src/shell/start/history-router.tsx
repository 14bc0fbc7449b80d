import { startTransition, useLayoutEffect, useState } from 'react'
import { type Location, type RouteObject, Router, type UNSAFE_createBrowserHistory, useRoutes } from 'react-router'

/** Made with `v5Compat`: without it the history tells nobody of its own steps. */
export type AddressHistory = ReturnType<typeof UNSAFE_createBrowserHistory>

type Props = Readonly<{
  history: AddressHistory
  routes: RouteObject[]
  /** Called with each new address at once, even if it never renders. */
  onAddress?: (location: Location) => void
}>

/**
 * The routes at the address of the history. `BrowserRouter` tells of an address only once it renders, and the router that
 * `createBrowserRouter` makes also loads and sends data, which is 15 kB of compressed script on every page.
 */
export function HistoryRouter({ history, routes, onAddress }: Props) {
  const [step, setStep] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        onAddress?.(location)
        startTransition(() => setStep({ action, location }))
      }),
    [history, onAddress],
  )
  return (
    <Router location={step.location} navigationType={step.action} navigator={history}>
      <Routed routes={routes} />
    </Router>
  )
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes)
}
