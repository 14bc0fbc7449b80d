import { matchRoutes, type RouteObject, useLocation } from 'react-router'
import { useMenu } from '../platform/menu/menu.ts'
import { useSession } from '../platform/session/session.ts'
import { useSessionOver } from '../platform/session/session-over.ts'
import { settings } from '../platform/settings.ts'
import { isAlwaysOpen, mayOpen } from './access.ts'
import { withoutIndex } from './open-to-all.ts'

export type Verdict =
  | { kind: 'open' }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown; again: () => void }
  /** A page without a tab: the router renders it. */
  | { kind: 'aside' }

/** The result for an address: open it, redirect, or wait for the menu. */
export function useVerdict(pages: RouteObject[], asides: RouteObject[]): Verdict {
  const menu = useMenu()
  const { pathname, search } = useLocation()
  const isOver = useSessionOver((state) => state.isOver)
  const restricted = useSession(({ user }) => user?.must_set_up_totp === true)
  if (matchRoutes(asides, pathname)) return { kind: 'aside' }
  if (restricted && pathname !== settings.personalPage)
    return { kind: 'elsewhere', to: `${settings.personalPage}?tab=twoFactor` }
  const own = ownSpelling(pages, pathname)
  if (!own) return { kind: 'elsewhere', to: otherSpelling(pages, pathname, search) ?? '/404' }
  if (own !== pathname.replace(/\/+$/, '')) return { kind: 'elsewhere', to: own + search }
  if (isAlwaysOpen(pathname)) return { kind: 'open' }
  // The user signs in again over the page. Until then nobody knows the menu.
  if (menu.isPending || (isOver && !menu.data)) return { kind: 'waiting' }
  if (!menu.data) return { kind: 'failed', error: menu.error, again: () => void menu.refetch() }
  return mayOpen(menu.data, pathname) ? { kind: 'open' } : { kind: 'elsewhere', to: '/403' }
}

/** The address of a page as its route spells it, with the values of its own parameters. Undefined without a page. */
export function ownSpelling(pages: RouteObject[], pathname: string): string | undefined {
  const route = matchRoutes(pages, pathname)?.at(-1)?.route.path?.split('/')
  if (!route) return undefined
  const typed = pathname.split('/')
  return route.map((part, at) => (part.startsWith(':') ? typed[at] : part)).join('/')
}

/** A page and its index child are the same: one address covers both. */
export function otherSpelling(pages: RouteObject[], pathname: string, search: string): string | undefined {
  const bare = withoutIndex(pathname.replace(/\/index$/i, ''))
  const [found] = [bare, `${bare}/index`].flatMap((path) => ownSpelling(pages, path) ?? [])
  return found && found + search
}
