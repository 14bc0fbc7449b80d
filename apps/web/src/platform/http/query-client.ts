import { QueryClient } from '@tanstack/react-query'
import { HttpError } from './http-error.ts'

/** One per signed-in user, so that nothing of one user is ever shown to the next. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 5_000, retry: mayPass, refetchOnWindowFocus: false } },
  })
}

/** A refusal stays a refusal; a server that was away for a moment is asked twice more. */
function mayPass(times: number, error: unknown): boolean {
  const passing = error instanceof HttpError && [0, 502, 503, 504].includes(error.status)
  return passing && times < 2
}
