import type { Caller } from '../../src/platform/callers/caller.ts'
import { aPlatformAdministrator, type appFor } from '../world.ts'

type Staged = Awaited<ReturnType<typeof appFor>>

export const tenantButtons = ['view', 'add', 'edit', 'delete', 'setting'].map((name) => `tenant_${name}`)
export const platform = aPlatformAdministrator([...tenantButtons, 'tenant_package_add', 'tenant_package_edit'])

/** The administration of tenants, over HTTP. */
export function desk({ app, as }: Staged, caller: Caller = platform) {
  const url = (name: string) => `/api/blade-system/${name.includes('/') ? name : `tenant/${name}`}`
  const post = async (name: string, payload: object, more = {}) =>
    (await app.inject({ method: 'POST', url: url(name), headers: { ...as(caller), ...more }, payload })).json()
  const get = async (name: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: url(name), query, headers: as(caller) })).json()
  const remove = async (ids: string) =>
    (await app.inject({ method: 'POST', url: url('remove'), query: { ids }, headers: as(caller) })).json()
  const open = async (values: object = {}) => (await post('submit', { ...aTenantForm(), ...values })).data
  return { post, get, remove, open }
}

let serial = 0
export function aTenantForm() {
  serial += 1
  return { tenantName: `Station ${serial}`, linkman: '某人', accountNumber: -1 }
}
