import { createPath, type DataRouter, type RouteObject } from 'react-router'
import { tabIdentity } from './tab-identity.ts'
import { changeTabs } from './tab-store.ts'

/**
 * A page that is left keeps the address it had, also one that was never drawn: who searches and goes to another tab
 * before a slow machine has drawn the answer finds that search when he comes back. Returns the end of it.
 */
export function keepAddresses(router: Pick<DataRouter, 'state' | 'subscribe'>, pages: RouteObject[]): () => void {
  let { location: last } = router.state
  let isOwnStep = false
  return router.subscribe(({ location }) => {
    if (location === last) return
    const [left, id] = [tabIdentity(pages, last), tabIdentity(pages, location)]
    // A bare link to an open page, left again before it was drawn, is no wish to lose the filters it has.
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
