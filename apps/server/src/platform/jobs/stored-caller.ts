import type { Caller, DataScopeRule } from '../callers/caller.ts'

type Stored = Omit<Caller, 'permissions' | 'dataScopes' | 'apiGuards'> & {
  permissions: string[]
  dataScopes: [string, readonly DataScopeRule[]][]
}

/**
 * A job acts with the requesting user's permissions at the time of the request: the scopes are stored, the session and
 * path guards are not.
 */
export function storedCaller({ apiGuards: _, ...caller }: Caller): string {
  const stored: Stored = {
    ...caller,
    sessionId: '',
    permissions: [...caller.permissions],
    dataScopes: [...caller.dataScopes],
  }
  return JSON.stringify(stored)
}

export function callerFrom(value: unknown): Caller {
  const stored = value as Stored
  return Object.freeze({
    ...stored,
    permissions: new Set(stored.permissions),
    dataScopes: new Map(stored.dataScopes),
    apiGuards: [],
  })
}
