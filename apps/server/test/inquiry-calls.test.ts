import { describe, expect } from 'vitest'
import { test } from './world.ts'

/** Every call of inquiry demands and watched prices, as the product's clients know them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  materialInquiryDemand: { GET: 'page detail', POST: 'submit remove' },
  materialWatch: { GET: 'list keys', POST: 'submit remove' },
}

const table = Object.entries(calls).flatMap(([path, methods]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    methods[method].split(' ').map((name) => ({ method, url: `/api/${path}/${name}` })),
  ),
)

describe('the calls of inquiries and watches', () => {
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })
})
