import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { inTime } from '../../platform/http/missing-file.ts'

/** Loaded on demand: with their pictures they are larger than most pages, and they rarely show. */
const ErrorPage = lazy(() => inTime(import('./error-page.tsx')).then((file) => ({ default: file.ErrorPage })))

export const errorRoutes: RouteObject[] = (['403', '404', '500'] as const).map((status) => ({
  path: `/${status}`,
  element: (
    <Suspense fallback={null}>
      <ErrorPage status={status} />
    </Suspense>
  ),
}))
