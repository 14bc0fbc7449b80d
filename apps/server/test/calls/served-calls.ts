import { describe, expect } from 'vitest'
import { test } from '../world.ts'

type Calls = Readonly<Record<string, Readonly<{ GET?: string; POST?: string }>>>

/** The paths of calls that are written by path and method, names separated by blanks. */
export function addressesOf(calls: Calls): { method: 'GET' | 'POST'; url: string }[] {
  return Object.entries(calls).flatMap(([path, methods]) =>
    (['GET', 'POST'] as const).flatMap((method) =>
      (methods[method] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ method, url: `/api/${path}/${name}` })),
    ),
  )
}

/** Calls that the clients rely on: a missing one fails here. */
export function theseAreServed(title: string, calls: Calls): void {
  describe(title, () => {
    test.for(addressesOf(calls))('$method $url is served', ({ method, url }, { staged: { app } }) => {
      expect(app.hasRoute({ method, url })).toBe(true)
    })
  })
}
