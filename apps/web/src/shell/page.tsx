import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { PageFailure } from './page-failure.tsx'

/** A screen under its path, downloaded when it is first opened; if it breaks, only it breaks. */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }), ErrorBoundary: PageFailure }
}
