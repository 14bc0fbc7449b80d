import { describe, expect } from 'vitest'
import { test } from './world.ts'

/** Every call of the writing side of prices, as the product's clients know them. */
const calls: Readonly<Record<string, Readonly<{ GET: string; POST: string }>>> = {
  'materialInfo/MaterialInfo': {
    GET: 'upload_excel_list upload_template list detail quotationUrl history as_published',
    POST: 'audit_list getAuditInfo un_audit_list audit publish submit nextPriceUpdate batchAudit batchPublish under_review individual updateMaterialType buildNextMonthPrice remove del_logic audit_export correct upload/materialFile upload_retry',
  },
  'materialAudit/MaterialAudit': { GET: '', POST: 'remove submit' },
  'materialPeriod/MaterialPeriod': { GET: 'list detail', POST: 'submit remove' },
  'materialQuotation/MaterialQuotation': { GET: 'list detail', POST: 'submit remove' },
}

const table = Object.entries(calls).flatMap(([path, methods]) =>
  (['GET', 'POST'] as const).flatMap((method) =>
    methods[method]
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ method, url: `/api/${path}/${name}` })),
  ),
)

describe('the calls of submitting, auditing and publishing prices', () => {
  test.for(table)('$method $url is served', ({ method, url }, { staged: { app } }) => {
    expect(app.hasRoute({ method, url })).toBe(true)
  })
})
