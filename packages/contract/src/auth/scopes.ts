/** What a token may be limited to. `all` is the whole power of the user: only clients that take the user's password have it. */
export const scopeNames = ['all', 'openid', 'profile', 'price'] as const
export type ScopeName = (typeof scopeNames)[number]

/** A client as registered; its scopes are joined by commas or blanks. */
export type RegisteredClient = Readonly<{ scope: string; grantTypes: readonly string[] }>

export function scopesIn(text: string | null | undefined): string[] {
  return [...new Set((text ?? '').split(/[\s,]+/))].filter(Boolean)
}

/** A client that is given passwords could act as the user anyway. Any other client's `all` is never granted. */
export function hasFullPower({ scope, grantTypes }: RegisteredClient): boolean {
  return scopesIn(scope).includes('all') && grantTypes.some((grant) => grant === 'password' || grant === 'captcha')
}

/** Whether the client may have the scope. A client with full power may ask for less. */
function isRegistered(scope: string, client: RegisteredClient): boolean {
  if (hasFullPower(client) && scopeNames.some((name) => name === scope)) return true
  return scope !== 'all' && scopesIn(client.scope).includes(scope)
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
