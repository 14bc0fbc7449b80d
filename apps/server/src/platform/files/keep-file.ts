import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { AttachRow } from './attach-row.ts'
import type { CheckedFile } from './check-file.ts'
import { thumbnailKey } from './file-object.ts'
import type { Stores } from './stores/stores.ts'

type Home = Readonly<{ stores: Stores; domain: string }>

/** Stores a checked file in the tenant's storage; content the tenant already has is not stored twice. */
export async function keepFile(ctx: Ctx, { stores, domain }: Home, file: CheckedFile): Promise<AttachRow> {
  const { kind, originalName, extension, mimeType, body } = file
  const objectId = await objectFor(ctx, stores, file)
  const name = `${randomName()}${extension ? `.${extension}` : ''}`
  const row = { kind, objectId, domain, name, originalName, extension, mimeType }
  return ctx.db
    .insertInto('attach')
    .values({ ...row, attachSize: body.size, contentHash: body.hash })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function objectFor(ctx: Ctx, stores: Stores, file: CheckedFile): Promise<string> {
  const { hash, size } = file.body
  await lockContent(ctx, hash)
  const known = await ctx.db
    .selectFrom('fileObject')
    .select('id')
    .where('contentHash', '=', hash)
    .where('leavesAt', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const { ossId, objectKey } = await putBytes(ctx, stores, file)
  const { id } = await ctx.db
    .insertInto('fileObject')
    .values({ ossId, objectKey, contentHash: hash, size, hasThumbnail: file.thumbnail !== undefined })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The bytes are stored before the row that refers to them; without the row they are removed again. */
async function putBytes(ctx: Ctx, stores: Stores, { body, thumbnail }: CheckedFile) {
  const { ossId, store } = await stores.active(ctx)
  const month = ctx.now.toISOString().slice(0, 7).replace('-', '')
  const objectKey = `${ctx.caller.tenantId}/${month}/${randomName()}`
  ctx.afterRollback(async () => {
    for (const key of [objectKey, thumbnailKey(objectKey)]) await store.remove(key).catch(() => undefined)
  })
  await store.put(objectKey, body)
  if (thumbnail) await store.put(thumbnailKey(objectKey), thumbnail)
  return { ossId, objectKey }
}

/** Transactions that store or remove the same content run one after the other. */
export async function lockContent({ db, caller }: Ctx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${caller.tenantId} ${hash}`}, 0))`.execute(db)
}

function randomName(): string {
  return randomBytes(16).toString('hex')
}
