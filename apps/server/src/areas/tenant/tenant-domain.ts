import { cleanInput } from '@library/contract/kit/clean-input'
import { tenant } from '@library/contract/tenant/tenant'

/** The bare host of a pasted URL: without scheme, port and path, in the one spelling that is stored. */
export function hostOf(address: string): string {
  const text = address.trim()
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`).hostname
  } catch {
    return text
  }
}

/** Response-only fields. */
const readOnly: ReadonlySet<string> = new Set(['domainUrl', 'datasourceId', 'adminAccount', 'adminPassword'])

/** A row sent back whole; `domainUrl` is another name of the domain. */
export function cleanTenant(body: unknown): unknown {
  const cleaned = cleanInput(tenant, body)
  if (cleaned === body || typeof cleaned !== 'object' || cleaned === null) return cleaned
  const { domain = (body as { domainUrl?: unknown }).domainUrl } = cleaned as { domain?: unknown }
  const fields = Object.entries(cleaned).filter(([key]) => !readOnly.has(key))
  if (domain === undefined) return Object.fromEntries(fields)
  return { ...Object.fromEntries(fields), domain: typeof domain === 'string' ? hostOf(domain) || null : domain }
}
