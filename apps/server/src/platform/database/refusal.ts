import { fail } from '@library/contract/errors'
import type { DomainError } from '@library/contract/kit/domain-error'

const goneNetwork = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT'])

/** Of a file system, and of PostgreSQL. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Raised by the trigger refuse_moving. */
const stationMoving = 'LB001'
const movingSeconds = 15

/** Maps an error of the database or its disk to a refusal; undefined when it is another error or a bug of ours. */
export function databaseRefusal(error: unknown): DomainError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: string }
  if (code === undefined)
    return /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
      ? fail('common/unavailable')
      : undefined
  if (code === stationMoving) return fail('tenant/moving', { retryAfter: movingSeconds })
  if (fullDisk.has(code)) return fail('common/disk-full')
  if (goneNetwork.has(code) || /^(08|57P0|53|58)/.test(code)) return fail('common/unavailable')
  // Serialization failure or deadlock: the same request may succeed on retry.
  if (code === '40001' || code === '40P01') return fail('common/unavailable')
  if (code === '23505') return fail('common/not-unique', { labels: { zh: '数据', en: 'The record' } })
  if (code === '23503') return fail('common/in-use', { by: (error as { table?: string }).table ?? '' })
  // A value that passed the schema but does not fit the column: a NUL byte, a number out of range.
  if (/^22/.test(code)) return fail('common/bad-input')
  return undefined
}
