import { matchRoutes, type RouteObject, useLocation } from 'react-router'
import { useMenu } from '../platform/menu/menu.ts'
import { useSession } from '../platform/session/session.ts'
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
  const restricted = useSession(({ user }) => user?.must_set_up_totp === true)
  if (matchRoutes(asides, pathname)) return { kind: 'aside' }
  if (restricted && pathname !== settings.personalPage)
    return { kind: 'elsewhere', to: `${settings.personalPage}?tab=twoFactor` }
  if (!matchRoutes(pages, pathname)) return { kind: 'elsewhere', to: otherSpelling(pages, pathname, search) ?? '/404' }
  if (isAlwaysOpen(pathname)) return { kind: 'open' }
  if (menu.isPending) return { kind: 'waiting' }
  if (!menu.data) return { kind: 'failed', error: menu.error, again: () => void menu.refetch() }
  return mayOpen(menu.data, pathname) ? { kind: 'open' } : { kind: 'elsewhere', to: '/403' }
}

/** A page and its index child are the same: one address covers both. */
export function otherSpelling(pages: RouteObject[], pathname: string, search: string): string | undefined {
  const bare = withoutIndex(pathname)
  const found = [bare, `${bare}/index`].find((path) => path !== '' && matchRoutes(pages, path))
  return found && found + search
}
