import { programCaller } from '../callers/caller.ts'
import type { Ctx, InTransaction } from '../database/database.ts'
import { thumbnailKey } from './file-object.ts'
import { lockContent } from './keep-file.ts'
import type { Stores } from './stores/stores.ts'

type Home = Readonly<{ stores: Stores; inTransaction: InTransaction }>

/** Frees the bytes of files that are still deleted, with the last file that refers to them, after the commit. */
export async function releaseFiles(ctx: Ctx, home: Home, ids: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('attach')
    .select(['objectId', 'contentHash'])
    .where('id', 'in', ids)
    .where('isDeleted', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return
  for (const hash of [...new Set(rows.map((row) => row.contentHash))].sort()) await lockContent(ctx, hash)
  await releaseObjects(
    ctx,
    rows.map((row) => row.objectId),
  )
  ctx.afterCommit(() => sweepBytes(home, ctx.caller.tenantId))
}

async function releaseObjects(ctx: Ctx, objectIds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('fileObject')
    .set({ leavesAt: ctx.now })
    .where('id', 'in', objectIds)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('attach')
            .select('attach.id')
            .where('attach.objectId', '=', ref('fileObject.id'))
            .where('attach.isDeleted', '=', 0),
        ),
      ),
    )
    .execute()
}

/** Also removes what an earlier removal could not reach because its storage was unavailable. */
async function sweepBytes({ stores, inTransaction }: Home, tenantId: string): Promise<void> {
  await inTransaction(programCaller(tenantId), async (ctx) => {
    const leaving = await ctx.db
      .selectFrom('fileObject')
      .select(['id', 'ossId', 'objectKey'])
      .where('leavesAt', 'is not', null)
      .orderBy('id')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, ossId, objectKey } of leaving) {
      const isGone = await removeBytes(ctx, stores, { ossId, objectKey })
      if (isGone) await ctx.db.deleteFrom('fileObject').where('id', '=', id).execute()
    }
  })
}

async function removeBytes(ctx: Ctx, stores: Stores, object: { ossId: string | null; objectKey: string }) {
  try {
    const store = await stores.named(ctx, object.ossId)
    for (const key of [object.objectKey, thumbnailKey(object.objectKey)]) await store.remove(key)
    return true
  } catch {
    // The row stays, so the next removal retries.
    return false
  }
}
