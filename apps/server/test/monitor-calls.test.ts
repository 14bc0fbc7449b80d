import { describe, expect } from 'vitest'
import { test } from './world.ts'

/** Every call of jobs and logs, as the product's clients know them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST?: string }>>> = {
  'blade-job/job': { GET: 'list detail planned', POST: 'retry cancel run' },
  'blade-log/usual': { GET: 'list detail' },
  'blade-log/api': { GET: 'list detail' },
  'blade-log/error': { GET: 'list detail' },
  'blade-operations': { GET: 'overview slow-calls' },
}

const table = Object.entries(calls).flatMap(([path, methods]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    (methods[method]?.split(' ') ?? []).map((name) => ({ method, url: `/api/${path}/${name}` })),
  ),
)

describe('the calls of jobs and logs', () => {
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })
})
