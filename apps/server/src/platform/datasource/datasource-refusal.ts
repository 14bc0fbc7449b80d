import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'

type Place = { host: string; port: number; database: string }

/** Maps an error of an external database to a message that helps the user who configured it. */
export function datasourceRefusal(error: unknown, place: Place): DomainError {
  const { code = '', message } = error as { code?: string; message: string }
  if (/^28/.test(code)) return fail('datasource/password', { fields: ['password'] })
  if (code === '3D000') return fail('datasource/unknown-database', { ...place, fields: ['url'] })
  if (code === '57014' || code === 'ETIMEDOUT' || /timeout|timed out/i.test(message))
    return fail('datasource/timeout', { ...place, fields: ['url'] })
  if (/^(ECONN|EHOST|ENET|EPIPE)/.test(code)) return fail('datasource/refused', { ...place, fields: ['url'] })
  // Only the error code: the message of the other side may contain anything.
  return fail('datasource/failed', { ...place, reason: code || 'protocol', fields: ['url'] })
}
