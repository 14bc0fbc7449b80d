/** The bare host of an address as people paste it: without scheme, port and path, in the one spelling that is stored. */
export function hostOf(address: string): string {
  const text = address.trim()
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`).hostname
  } catch {
    return text
  }
}

/** `domainUrl` is another name of the domain, which is stored as the bare host. */
export function withDomain(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { domainUrl, ...row } = body as { domain?: unknown; domainUrl?: unknown }
  const { domain = domainUrl } = row
  if (domain === undefined) return row
  return { ...row, domain: typeof domain === 'string' ? hostOf(domain) : domain }
}
