import { settings } from '../platform/settings.ts'
import { frameCode } from './frame-address.ts'

const asides = ['/403', '/404', '/500']

/** The pages that everyone may open, signed in or not. */
export function isOpenToAll(path: string): boolean {
  const bare = pathKey(path)
  const isPage = settings.openPages.some((one) => pathKey(one) === bare) || /^\/price\/material\/[^/]+$/.test(bare)
  return isPage || asides.includes(bare) || frameCode(path) !== undefined
}

/** The pages that a visitor may open: those, and the visitor's own home and list, at addresses that mean more to users. */
export function isOpenToVisitors(path: string): boolean {
  return (
    isOpenToAll(path) || [settings.landingPage, settings.materialPage].some((one) => pathKey(one) === pathKey(path))
  )
}

/** The page of a branch is the index of its path, so both addresses match it. */
export function withoutIndex(path: string): string {
  return path.replace(/\/+$/, '').replace(/\/index$/, '')
}

/** Compares paths: a page and its index are the same, in upper and lower case. */
export function pathKey(path: string): string {
  return withoutIndex(path).toLowerCase()
}
