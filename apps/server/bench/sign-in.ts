import { platformTenant } from '../src/platform/callers/caller.ts'
import { demoPassword } from '../src/seeds/demo.ts'
import type { Child } from './child.ts'

const authorization = `Basic ${Buffer.from('web:web-secret').toString('base64')}`
const formHeaders = { authorization, 'content-type': 'application/x-www-form-urlencoded', 'tenant-id': platformTenant }

function formOf(account: string): string {
  return new URLSearchParams({
    grant_type: 'password',
    scope: 'all',
    username: account,
    password: demoPassword,
  }).toString()
}

export async function signIn(server: Child, tenantId = platformTenant): Promise<Record<string, string>> {
  const url = `${server.address}/api/blade-auth/oauth/token`
  const headers = { ...formHeaders, 'tenant-id': tenantId }
  const answer = await fetch(url, { method: 'POST', headers, body: formOf('admin') })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { 'blade-auth': `bearer ${token}` }
}

/** Many users, since attempts at one account wait for each other. */
export function signIns(server: Child) {
  const accounts = Array.from({ length: 64 }, (_, at) => `u${String(at + 1).padStart(7, '0')}`)
  const requests = accounts.map((account) => ({ method: 'POST' as const, headers: formHeaders, body: formOf(account) }))
  return { url: `${server.address}/api/blade-auth/oauth/token`, requests }
}
