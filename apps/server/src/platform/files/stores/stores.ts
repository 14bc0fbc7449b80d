import { join } from 'node:path'
import { fail } from '@library/contract/errors'
import { ossCategories } from '@library/contract/files/oss'
import { inUse } from '@library/contract/kit/in-use'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../database/database.ts'
import { sealText, unsealText } from '../../security/sealed-text.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

export type Stores = Readonly<{
  /** The tenant's enabled storage, or the local disk. */
  active: (ctx: Ctx) => Promise<{ ossId: string | null; store: Store }>
  /** The storage that contains a file; null is the local disk. */
  named: (ctx: Ctx, ossId: string | null) => Promise<Store>
}>

export function storesOf(config: Pick<Config, 'dataDir' | 'privateStorage'>): Stores {
  const disk = localStore(join(config.dataDir, 'files'))

  async function named(ctx: Ctx, ossId: string | null): Promise<Store> {
    if (ossId === null) return disk
    const row = await ctx.db.selectFrom('oss').selectAll().where('id', '=', ossId).executeTakeFirst()
    if (!row) throw fail('common/not-found', { resource: 'oss', id: ossId })
    if (row.category === ossCategories.disk) return disk
    const { endpoint, bucketName, accessKey, secretKey, region } = row
    if (!endpoint || !bucketName || !accessKey || !secretKey) throw fail('oss/away', { reason: row.ossCode })
    const open = await unsealText(ctx, sealedFor(ctx), secretKey)
    const settings = { endpoint, bucketName, accessKey, region, secretKey: open }
    return s3Store(settings, { allowPrivate: config.privateStorage })
  }

  return {
    named,
    async active(ctx) {
      const row = await ctx.db
        .selectFrom('oss')
        .select('id')
        .where('status', '=', inUse.on)
        .where('isDeleted', '=', 0)
        .executeTakeFirst()
      const ossId = row?.id ?? null
      return { ossId, store: await named(ctx, ossId) }
    },
  }
}

/** Encrypts a storage secret so that it cannot be moved to another tenant's row. */
export function sealStorageSecret(ctx: Ctx, secretKey: string): Promise<string> {
  return sealText(ctx, sealedFor(ctx), secretKey)
}

function sealedFor({ caller }: Ctx): string {
  return `oss ${caller.tenantId}`
}
