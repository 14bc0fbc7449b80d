import type { Readable } from 'node:stream'
import { fail } from '@library/contract/errors'
import type { Ctx } from '../database/database.ts'
import { type AttachRow, attachRow, isShownPicture, mayRead } from './attach-row.ts'
import type { Range } from './file-body.ts'
import { isGenuine, type LinkClaim } from './file-link.ts'
import { thumbnailKey } from './file-object.ts'
import type { Stores } from './stores/stores.ts'

/** A stored file that can be read during and after the transaction. */
export type OpenFile = Readonly<{
  row: AttachRow
  size: number
  open: (range?: Range) => Promise<Readable>
  /** Absent where there is no picture. */
  openThumbnail: (() => Promise<Readable>) | undefined
}>

export async function openFile(ctx: Ctx, stores: Stores, id: string): Promise<OpenFile> {
  const row = await attachRow(ctx, id)
  // Row-level security shows a file of a project only to those who see the project.
  if (row.kind !== 'project' && !mayRead(ctx, row)) throw fail('common/not-found', { resource: 'attach', id })
  return opened(ctx, stores, row)
}

/** For anyone with a link, in the tenant of the link. */
export async function openLinked(
  ctx: Ctx,
  stores: Stores,
  { signature, ...claim }: LinkClaim & { signature: string },
): Promise<OpenFile> {
  if (!(await isGenuine(ctx, claim, signature))) throw fail('file/link-over')
  const row = await attachRow(ctx, claim.id)
  if (claim.expires === 0 && !isShownPicture(row)) throw fail('file/link-over')
  return opened(ctx, stores, row)
}

async function opened(ctx: Ctx, stores: Stores, row: AttachRow): Promise<OpenFile> {
  const object = await ctx.db
    .selectFrom('fileObject')
    .select(['ossId', 'objectKey', 'size', 'hasThumbnail'])
    .where('id', '=', row.objectId)
    .executeTakeFirst()
  if (!object) throw fail('file/not-stored')
  const { ossId, objectKey, size, hasThumbnail } = object
  const store = await stores.named(ctx, ossId)
  return {
    row,
    size,
    open: (range) => store.open(objectKey, range),
    openThumbnail: hasThumbnail ? () => store.open(thumbnailKey(objectKey)) : undefined,
  }
}
