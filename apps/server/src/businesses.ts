import { enterpriseBusiness } from './areas/enterprise/audit-process.ts'
import { materialBusiness } from './areas/material/audit/audit-process.ts'
import type { FlowBusinesses } from './domain/flow/run/flow-ends.ts'

/**
 * The businesses that processes decide about: one line each, by the name of its table. Others have no special rules.
 */
export const businesses: FlowBusinesses = {
  enterprise: enterpriseBusiness,
  material_info: materialBusiness,
}
