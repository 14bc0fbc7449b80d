import { fail } from '@library/contract/errors'
import type { StoredKind } from '@library/contract/files/file-kinds'
import type { Selectable } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { FilesTables } from '../database/tables/files.ts'

export type AttachRow = Selectable<FilesTables['attach']>

/** Pictures shown on pages have a link that never expires. */
const shown: readonly string[] = ['avatar', 'materialImage'] satisfies StoredKind[]

export function isShownPicture({ kind }: Pick<AttachRow, 'kind'>): boolean {
  return shown.includes(kind)
}

export async function attachRow(ctx: Ctx, id: string): Promise<AttachRow> {
  const row = await ctx.db
    .selectFrom('attach')
    .selectAll()
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { resource: 'attach', id })
  return row
}

/**
 * A file can be read by its uploader and by users with attach_view; the program itself reads all. Others need a link.
 */
export function mayRead({ caller }: Ctx, row: Pick<AttachRow, 'createUser'>): boolean {
  return caller.userId === '' || row.createUser === caller.userId || caller.permissions.has('attach_view')
}

/**
 * For rows that refer to files: no user may refer to a file they may not read. Such a file looks like a missing one.
 */
export async function requireReadable(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await ctx.db
    .selectFrom('attach')
    .select('createUser')
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
  if (rows.length < wanted.length || !rows.every((row) => mayRead(ctx, row)))
    throw fail('common/not-found', { resource: 'attach', ids })
}
