/** What a token may be limited to. `all` is the whole power of the user and belongs to first-party clients alone. */
export const scopeNames = ['all', 'openid', 'profile', 'price'] as const
export type ScopeName = (typeof scopeNames)[number]

/** The scopes of a client as registered, joined by commas or blanks. */
export type RegisteredClient = Readonly<{ scope: string; isFirstParty: boolean }>

export function scopesIn(text: string | null | undefined): string[] {
  return [...new Set((text ?? '').split(/[\s,]+/))].filter(Boolean)
}

/** Whether the client may have the scope. A first-party client with `all` may ask for less. */
function isRegistered(scope: string, { scope: own, isFirstParty }: RegisteredClient): boolean {
  const registered = scopesIn(own)
  if (scope === 'all') return isFirstParty && registered.includes(scope)
  if (registered.includes(scope)) return true
  return isFirstParty && registered.includes('all') && scopeNames.some((name) => name === scope)
}

/** Those of the scopes that the client is registered for. */
export function limitScopes(scopes: readonly string[], client: RegisteredClient): string[] {
  return scopes.filter((scope) => isRegistered(scope, client))
}

/** Granted = requested ∩ registered. A client that requests nothing gets what it is registered for. */
export function grantScopes(requested: string | null | undefined, client: RegisteredClient): string[] {
  const asked = scopesIn(requested)
  return limitScopes(asked.length > 0 ? asked : scopesIn(client.scope), client)
}
