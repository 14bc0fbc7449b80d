import type { Label } from '@library/contract/kit/label'
import { RefusedAddress } from '../security/safe-fetch.ts'

/** The result of one attempt. `retrying` only where it is certain that nothing was sent. */
export type Outcome =
  | Readonly<{ state: 'sent'; providerId: string | null }>
  | Readonly<{ state: 'failed' | 'retrying'; reason: Label; isRefused?: boolean }>

export function sameText(text: string): Label {
  const shortened = text.slice(0, 300)
  return { zh: shortened, en: shortened }
}

/** Errors of a connection that was never established. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS'])

/** A connection may have broken after the message was sent: no retry. */
export function outcomeOfError(error: Error & { code?: string }): Outcome {
  if (error instanceof RefusedAddress) return { state: 'failed', reason: refusedAddress, isRefused: true }
  if (neverSent.has(error.code ?? '')) return { state: 'retrying', reason: sameText(error.message) }
  const { zh, en } = sameText(error.message)
  return { state: 'failed', reason: { zh: `结果未知，不再重发：${zh}`, en: `May have been sent, not repeated: ${en}` } }
}

const refusedAddress = {
  zh: '不允许访问内网地址或非 https 地址',
  en: 'private addresses and plain http are not allowed',
}
