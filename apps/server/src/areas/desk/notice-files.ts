import type { noticeCall } from '@library/contract/desk/notice'
import type { AnswerOf } from '@library/contract/kit/call'
import type { Ctx } from '../../platform/database/database.ts'
import { requireReadable } from '../../platform/files/attach-row.ts'
import { withLinks } from '../../platform/files/files.ts'

type NoticeFile = AnswerOf<typeof noticeCall>['files'][number]
type Carries = Readonly<{ id?: string | undefined; attachIds?: string | null | undefined }>

/** An editor attaches files they may read. The files that the notice already carries are not checked again. */
export async function requireFiles(ctx: Ctx, { id, attachIds }: Carries): Promise<void> {
  if (!attachIds) return
  const before = id
    ? await ctx.db.selectFrom('notice').select('attachIds').where('id', '=', id).executeTakeFirst()
    : undefined
  const carried = new Set(before?.attachIds?.split(','))
  await requireReadable(
    ctx,
    attachIds.split(',').filter((one) => !carried.has(one)),
  )
}

/** Anyone who may read the notice may open its files: each gets a link that expires. */
export async function filesOfNotice(ctx: Ctx, attachIds: string | null): Promise<NoticeFile[]> {
  if (!attachIds) return []
  const wanted = attachIds.split(',')
  const rows = await ctx.db
    .selectFrom('attach')
    .select(['id', 'kind', 'originalName', 'attachSize'])
    .where('id', 'in', wanted)
    .where('isDeleted', '=', 0)
    .execute()
  const linked = await withLinks(ctx, rows)
  const inOrder = linked.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
  return inOrder.map(({ id, originalName, attachSize, link }) => ({ id, originalName, attachSize, link }))
}

/** The names of the files of several notices, for an export. */
export async function fileNames(
  ctx: Ctx,
  notices: readonly Pick<Carries, 'attachIds'>[],
): Promise<(attachIds: string | null) => string | null> {
  const ids = notices.flatMap(({ attachIds }) => attachIds?.split(',') ?? [])
  if (ids.length === 0) return () => null
  const rows = await ctx.db.selectFrom('attach').select(['id', 'originalName']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, originalName }) => [id, originalName]))
  return (attachIds) =>
    attachIds
      ?.split(',')
      .flatMap((id) => names.get(id) ?? [])
      .join(', ') ?? null
}
