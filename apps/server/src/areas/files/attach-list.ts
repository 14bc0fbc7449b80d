import { type AttachRow, attach } from '@library/contract/files/attach'
import type { PageOf } from '@library/contract/kit/resource'
import { crud } from '../../kit/crud.ts'
import type { ListQuery } from '../../kit/list-query.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { withLinks } from '../../platform/files/files.ts'

const standard = crud(attach)
type Bare = Awaited<ReturnType<typeof standard.detail>>

export async function listAttach(ctx: Ctx, query: ListQuery): Promise<PageOf<AttachRow>> {
  const page = await standard.list(ctx, query)
  return { ...page, records: await dressed(ctx, page.records) }
}

export async function attachDetail(ctx: Ctx, id: string): Promise<AttachRow> {
  const [row] = await dressed(ctx, [await standard.detail(ctx, id)])
  return row as AttachRow
}

/** With links a browser can use, and the uploader's name. */
async function dressed(ctx: Ctx, rows: readonly Bare[]): Promise<AttachRow[]> {
  const names = await namesOf(ctx, rows)
  const linked = await withLinks(ctx, rows)
  return linked.map((row) => ({
    ...row,
    thumbLink: row.mimeType.startsWith('image/') ? `${row.link}&thumb=1` : null,
    createUserName: names.get(row.createUser ?? '') ?? '',
  }))
}

async function namesOf(ctx: Ctx, rows: readonly Bare[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.createUser ?? []))]
  if (ids.length === 0) return new Map()
  const users = await ctx.db.selectFrom('appUser').select(['id', 'realName']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user.realName]))
}
