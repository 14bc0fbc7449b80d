import { cleanInput } from '@library/contract/kit/clean-input'
import { user } from '@library/contract/user/user'

/** Response-only fields. */
const readOnly: ReadonlySet<string> = new Set(['isLocked', 'isWaiting'])

/** A row sent back whole: response-only fields are dropped, the tenant is retained for callers who may choose it. */
export function cleanUser(body: unknown): unknown {
  const cleaned = cleanInput(user, body)
  if (cleaned === body || typeof cleaned !== 'object' || cleaned === null) return cleaned
  const { tenantId } = body as { tenantId?: unknown }
  const fields = Object.fromEntries(Object.entries(cleaned).filter(([key]) => !readOnly.has(key)))
  return tenantId === undefined || tenantId === null || tenantId === '' ? fields : { ...fields, tenantId }
}
