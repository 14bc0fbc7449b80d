import { reportSources } from '@library/contract/report/sources'
import { expect } from 'vitest'
import { test } from '../world.ts'
import { theseAreServed } from './served-calls.ts'

/** Every call of categories and enterprises, as the clients use them. */
const calls = {
  materialCategory: { GET: 'categoryTree getBaseCategory', POST: '' },
  'materialCategory/MaterialCategory': { GET: 'detail lazy-list export', POST: 'submit remove' },
  'materialEnterprise/Enterprise': {
    GET: 'page list getDetail detail getEnterPriseAudit getEnterPriseAuditList freeAccounts',
    POST: 'save submit updateAndAudit remove auditEnterprise bindAccount',
  },
  'materialEnterpriseAudit/EnterpriseAudit': { GET: 'list detail', POST: 'submit remove' },
}

theseAreServed('the calls of categories and enterprises', calls)

test('no call and no report has a credit score: nothing computes one', async ({ staged: { app } }) => {
  const document = JSON.stringify((await app.inject('/api/docs/openapi.json')).json())
  expect(document).toContain('creditCode')
  expect(document).not.toMatch(/creditScore/i)
  expect(JSON.stringify(reportSources)).not.toMatch(/creditScore/i)
})
