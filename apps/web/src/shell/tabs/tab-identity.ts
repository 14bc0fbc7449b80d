import { matchRoutes, type RouteObject } from 'react-router'
import type { PageFacts } from '../page/page-facts.ts'

type Address = { pathname: string; search: string }

/**
 * The tab of an address. Only the path counts, because filters and pages of a list are in the query. A page of single
 * records declares the query values that count as well.
 */
export function tabIdentity(pages: RouteObject[], { pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  const parts = (factsAt(pages, pathname).tabPer ?? []).flatMap((name) => {
    const value = query.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  const path = pathname.replace(/(.)\/+$/, '$1')
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}

export function factsAt(pages: RouteObject[], pathname: string): PageFacts {
  // Nearly every page has a fixed path. The router would rank all pages each time.
  const page = pages.find(({ path }) => path === pathname) ?? matchRoutes(pages, pathname)?.at(-1)?.route
  return page?.handle ?? {}
}
