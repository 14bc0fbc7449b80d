import { createPath, type Path, type RouteObject } from 'react-router'
import { tabIdentity } from './tab-identity.ts'
import { changeTabs } from './tab-store.ts'

/**
 * Stores the address of a page when the user leaves it, even if it never rendered: a user who searches and switches
 * tabs before a slow machine has rendered the result finds that search on return. Call what it returns with each address.
 */
export function addressKeeper(pages: RouteObject[], first: Path): (location: Path) => void {
  let last = first
  let isOwnStep = false
  return (location) => {
    const [left, id] = [tabIdentity(pages, last), tabIdentity(pages, location)]
    // A bare link to an open page, left before it rendered, must not remove its filters.
    if (id !== left && isOwnStep) keepAddress(left, createPath(last))
    isOwnStep = id === left
    last = location
  }
}

function keepAddress(id: string, address: string): void {
  changeTabs((tabs) => {
    const isFrozen = !tabs.some((tab) => tab.id === id && tab.address !== address)
    return isFrozen ? tabs : tabs.map((tab) => (tab.id === id ? { ...tab, address } : tab))
  })
}
