import { createPath, type DataRouter, type RouteObject } from 'react-router'
import { tabIdentity } from './tab-identity.ts'
import { changeTabs } from './tab-store.ts'

/**
 * Stores the address of a page when the user leaves it, even if it never rendered: a user who searches and switches
 * tabs before a slow machine has rendered the result finds that search on return. Returns the function to stop.
 */
export function keepAddresses(router: Pick<DataRouter, 'state' | 'subscribe'>, pages: RouteObject[]): () => void {
  let { location: last } = router.state
  let isOwnStep = false
  return router.subscribe(({ location }) => {
    if (location === last) return
    const [left, id] = [tabIdentity(pages, last), tabIdentity(pages, location)]
    // A bare link to an open page, left before it rendered, must not remove its filters.
    if (id !== left && isOwnStep) keepAddress(left, createPath(last))
    isOwnStep = id === left
    last = location
  })
}

function keepAddress(id: string, address: string): void {
  changeTabs((tabs) => {
    const isFrozen = !tabs.some((tab) => tab.id === id && tab.address !== address)
    return isFrozen ? tabs : tabs.map((tab) => (tab.id === id ? { ...tab, address } : tab))
  })
}
