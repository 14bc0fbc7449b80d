import type { AnswerOf } from '@library/contract/kit/call'
import { tenantInfoCall } from '@library/contract/tenant/tenant-info'
import { clientHeaders } from '../../platform/http/client-headers.ts'
import { send } from '../../platform/http/http.ts'
import { readEntry, writeEntry } from '../../platform/state/storage.ts'

type TenantInfo = AnswerOf<typeof tenantInfoCall>

let asked: Promise<TenantInfo> | undefined

/** The tenant of this domain. Empty if the user must name one. */
export function tenantOfDomain(): Promise<TenantInfo> {
  asked ??= send(tenantInfoCall, { query: { domain: location.hostname } }, { headers: clientHeaders() }).catch(
    () => ({}),
  )
  return asked
}

const entry = 'tenant'

export function lastTenant(): string | undefined {
  return readEntry<string>(entry)?.content
}

export function rememberTenant(tenantId: string): void {
  writeEntry(entry, tenantId)
}
