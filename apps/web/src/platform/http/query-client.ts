import { QueryClient } from '@tanstack/react-query'
import { readingPersister } from '../offline/reading-persister.ts'
import { HttpError } from './http-error.ts'

/** One client per signed-in user, so that no user sees cached data of another. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: mayPass, refetchOnWindowFocus: false, persister: readingPersister() },
    },
  })
}

/** Errors of the server are final. A server that cannot be reached is tried twice more. */
function mayPass(times: number, error: unknown): boolean {
  const passing = error instanceof HttpError && [0, 502, 503, 504].includes(error.status) && error.body !== 'unread'
  return passing && times < 2
}
