import { randomBytes } from 'node:crypto'
import { fail } from '@library/contract/errors'
import { DomainError } from '@library/contract/kit/domain-error'
import type { Ctx } from '../../platform/database/database.ts'
import { bodyOf, bytesOf } from '../../platform/files/file-body.ts'
import type { Store } from '../../platform/files/stores/store.ts'
import type { Stores } from '../../platform/files/stores/stores.ts'

/** The storage, if it belongs to this tenant. */
export async function storeToTest(ctx: Ctx, stores: Stores, id: string): Promise<{ store: Store; key: string }> {
  const row = await ctx.db
    .selectFrom('oss')
    .select('id')
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'oss', id })
  const key = `${ctx.caller.tenantId}/probe/${randomBytes(16).toString('hex')}`
  return { store: await stores.named(ctx, id), key }
}

/** Writes, reads and removes a small object: everything files will need. */
export async function testStore({ store, key }: { store: Store; key: string }): Promise<{ time: number }> {
  const began = performance.now()
  const probe = randomBytes(64)
  await store.put(key, bodyOf(probe)).catch((error) => {
    throw error instanceof DomainError && error.details.isRefused
      ? fail('oss/private-address', { fields: ['endpoint'] })
      : error
  })
  const read = await bytesOf(await store.open(key))
  await store.remove(key)
  if (!read.equals(probe))
    throw fail('oss/away', { reason: { zh: '读回的内容不一致', en: 'it does not give back what it was given' } })
  return { time: Math.round(performance.now() - began) }
}
