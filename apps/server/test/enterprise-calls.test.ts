import { describe, expect } from 'vitest'
import { test } from './world.ts'

/** Every call of categories and enterprises, as the product's clients know them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  materialCategory: { GET: 'categoryTree getBaseCategory', POST: '' },
  'materialCategory/MaterialCategory': { GET: 'detail lazy-list export', POST: 'submit remove' },
  'materialEnterprise/Enterprise': {
    GET: 'page list getDetail detail getEnterPriseAudit getEnterPriseAuditList',
    POST: 'save submit updateAndAudit remove auditEnterprise',
  },
  'materialEnterpriseAudit/EnterpriseAudit': { GET: 'list detail', POST: 'submit remove' },
}

const table = Object.entries(calls).flatMap(([path, methods]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    methods[method]
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ method, url: `/api/${path}/${name}` })),
  ),
)

describe('the calls of categories and enterprises', () => {
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })
})
