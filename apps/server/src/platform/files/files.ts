import type { Ctx } from '../database/database.ts'
import type { World } from '../world.ts'
import { type AttachRow, attachRow, isShownPicture } from './attach-row.ts'
import { type CheckedFile, checkFile, type IncomingFile } from './check-file.ts'
import { bytesOf } from './file-body.ts'
import { endOfHourAfter, type LinkClaim, linkMaker } from './file-link.ts'
import { keepFile } from './keep-file.ts'
import { openFile, openLinked } from './open-file.ts'
import { releaseFiles } from './release-files.ts'
import { storesOf } from './stores/stores.ts'

export type StoredFile = Pick<
  AttachRow,
  'id' | 'domain' | 'name' | 'originalName' | 'extension' | 'attachSize' | 'contentHash' | 'mimeType'
> & { link: string }

/** A link in a response is valid for at least this long. */
const linkSeconds = 3600

/** The only access to stored files. Everything happens in the tenant of the transaction. */
export function filesOf({ config, database }: Pick<World, 'config' | 'database'>) {
  const stores = storesOf(config)
  const home = { stores, domain: config.publicUrl ?? '', inTransaction: database.inTransaction }

  /** For a file that `checkFile` has already checked, outside the transaction. */
  async function keep(ctx: Ctx, file: CheckedFile): Promise<StoredFile> {
    return storedFile(ctx, await keepFile(ctx, home, file))
  }

  return {
    stores,
    keep,
    /** Checks a file and stores it. `bodyOf(buffer)` makes a body of bytes in memory. */
    store: async (ctx: Ctx, file: IncomingFile): Promise<StoredFile> => keep(ctx, await checkFile(file)),
    /** For permitted readers: the uploader, users with attach_view, the program. Others find nothing. */
    open: (ctx: Ctx, id: string) => openFile(ctx, stores, id),
    read: async (ctx: Ctx, id: string): Promise<Buffer> => bytesOf(await (await openFile(ctx, stores, id)).open()),
    openLinked: (ctx: Ctx, link: LinkClaim & { signature: string }) => openLinked(ctx, stores, link),
    /** A link anyone may open until it expires: its creator has decided that the recipient may read the file. */
    async signedLink(ctx: Ctx, id: string, options: { seconds: number; inline?: boolean }): Promise<string> {
      const { seconds, inline } = options
      await attachRow(ctx, id)
      const link = (await linkMaker(ctx))(id, Math.floor(ctx.now.getTime() / 1000) + seconds)
      return inline ? `${link}&inline=1` : link
    },
    /** Frees the bytes of deleted files. The deletion of a file can be undone until then. */
    release: (ctx: Ctx, ids: readonly string[]) => releaseFiles(ctx, home, ids),
  }
}
export type Files = ReturnType<typeof filesOf>

/** The row with a link that its reader can use at once. */
export async function withLinks<R extends Pick<AttachRow, 'id' | 'kind'>>(
  ctx: Ctx,
  rows: readonly R[],
): Promise<(R & { link: string })[]> {
  const link = await linkMaker(ctx)
  const later = endOfHourAfter(ctx.now, linkSeconds)
  return rows.map((row) => ({ ...row, link: link(row.id, isShownPicture(row) ? 0 : later) }))
}

async function storedFile(ctx: Ctx, row: AttachRow): Promise<StoredFile> {
  const [linked] = await withLinks(ctx, [row])
  const { id, domain, name, originalName, extension, attachSize, contentHash, mimeType } = row
  const { link } = linked as { link: string }
  return { id, link, domain, name, originalName, extension, attachSize, contentHash, mimeType }
}
