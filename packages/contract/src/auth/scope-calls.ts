import type { Call } from '../kit/call.ts'
import { evidenceCall } from '../price/price-evidence.ts'
import { areaPricesCall, trendCall, yearDataCall } from '../price/price-history.ts'
import { compareCall, pricePageCall, quotationPageCall, suggestCall } from '../price/price-list.ts'
import { coverageCall, moversCall, periodsCall, priceIndexCall } from '../price/price-overview.ts'
import { userinfoCall } from './openid.ts'
import type { ScopeName } from './scopes.ts'
import { userInfoCall } from './session.ts'

/** Every token learns who its user is. */
const identity: readonly Call[] = [userInfoCall, userinfoCall]

const prices: readonly Call[] = [
  pricePageCall,
  quotationPageCall,
  suggestCall,
  compareCall,
  trendCall,
  areaPricesCall,
  yearDataCall,
  priceIndexCall,
  moversCall,
  coverageCall,
  periodsCall,
  evidenceCall,
]

/** The calls that each scope names, besides the user's identity. A token without `all` reaches nothing else. */
const named: Readonly<Partial<Record<ScopeName, readonly Call[]>>> = { price: prices }

const address = ({ method, path }: Call) => `${method} /api/${path}`
const identityCalls: ReadonlySet<string> = new Set(identity.map(address))
const callsOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(named).map(([scope, calls]) => [scope, new Set(calls.map(address))]),
)

/** Whether a token with these scopes reaches the route, for example `GET /api/blade-auth/oauth/user-info`. */
export function isInScope(scopes: readonly string[], route: string): boolean {
  if (scopes.includes('all') || identityCalls.has(route)) return true
  return scopes.some((scope) => callsOf.get(scope)?.has(route))
}

/** Whether the scopes name calls in which the user's permissions count. */
export function actsAsUser(scopes: readonly string[]): boolean {
  return scopes.includes('all') || scopes.some((scope) => callsOf.has(scope))
}
