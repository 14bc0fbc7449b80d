import { settings } from '../platform/settings.ts'
import { frameCode } from './frame-address.ts'

const asides = ['/403', '/404', '/500']

/** What a visitor may open without signing in. */
export function isOpenToAll(path: string): boolean {
  const bare = withoutIndex(path)
  const isPage = settings.openPages.some((one) => withoutIndex(one) === bare)
  return isPage || asides.includes(bare) || frameCode(path) !== undefined
}

/** A page at the end of a branch is the index of its own path: both addresses mean it. */
export function withoutIndex(path: string): string {
  return path.replace(/\/+$/, '').replace(/\/index$/, '')
}
