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
