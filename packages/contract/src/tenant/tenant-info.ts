import { z } from 'zod'
import { defineCall } from '../kit/call.ts'

/** The tenant of a domain. Empty if no tenant has it. */
export const tenantInfoCall = defineCall({
  method: 'GET',
  path: 'blade-system/tenant/info',
  label: { zh: '按域名查询租户', en: 'Tenant of a domain' },
  query: z.object({ domain: z.string().max(255) }),
  answer: z.object({ tenantId: z.string(), domain: z.string(), backgroundUrl: z.string().nullable() }).partial(),
})
