import { createHash } from 'node:crypto'
import { fail } from '@library/contract/errors'
import { platformTenant } from '../../../platform/callers/caller.ts'
import type { World } from '../../../platform/world.ts'

/** The station of a forgotten password: the one named, else the platform's own. */
export function resetTenant({ config }: Pick<World, 'config'>, asked: string | undefined): string {
  const tenantId = config.tenantMode ? (asked ?? '').trim() || platformTenant : platformTenant
  if (!/^\d{6}$/.test(tenantId)) throw fail('auth/tenant-unavailable', { fields: ['tenantId'] })
  return tenantId
}

export function ticketHash(ticket: string): string {
  return hashOf(ticket)
}

/** A code is worth something only with the request that it was sent for. */
export function codeHash(requestId: string, code: string): string {
  return hashOf(`${requestId} ${code}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
