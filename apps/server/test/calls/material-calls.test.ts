import { theseAreServed } from './served-calls.ts'

/** Every call of the writing side of prices, as the clients use them. */
const calls = {
  'materialInfo/MaterialInfo': {
    GET: 'upload_excel_list upload_template list detail quotationUrl history as_published queue_ages',
    POST: 'audit_list getAuditInfo un_audit_list audit publish submit nextPriceUpdate batchAudit batchPublish under_review confirm_assumed individual updateMaterialType buildNextMonthPrice remove del_logic audit_export correct request_offline withdraw_offline_request decide_offline_request upload/materialFile upload_retry',
  },
  'materialAudit/MaterialAudit': { GET: '', POST: 'remove submit' },
  'materialPeriod/MaterialPeriod': { GET: 'list detail', POST: 'submit remove' },
  'materialStandard/StdMaterial': { GET: 'list detail', POST: 'merge split' },
  'materialQuotation/MaterialQuotation': { GET: 'list detail', POST: 'submit remove void' },
}

theseAreServed('the calls of submitting, auditing and publishing prices', calls)
