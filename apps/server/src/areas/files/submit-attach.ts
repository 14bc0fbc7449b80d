import { fail } from '@library/contract/errors'
import { type AttachRow, attach, type submitAttachCall } from '@library/contract/files/attach'
import { extensionOf } from '@library/contract/files/file-kinds'
import type { BodyOf } from '@library/contract/kit/call'
import type { Ctx } from '../../platform/database/database.ts'
import { mayRead } from '../../platform/files/attach-row.ts'
import { checkedName } from '../../platform/files/file-name.ts'
import { attachDetail } from './attach-list.ts'

type Input = BodyOf<typeof submitAttachCall>

/** Renames an uploaded file. Its extension stays: it declares the content. */
export async function submitAttach(ctx: Ctx, input: Input): Promise<AttachRow> {
  const row = await uploadedFile(ctx, input)
  const { caller } = ctx
  const originalName = input.originalName ? checkedName(input.originalName) : row.originalName
  if (originalName !== row.originalName) {
    if (row.createUser !== caller.userId && !caller.permissions.has('attach_delete')) throw fail('common/forbidden')
    if (extensionOf(originalName) !== row.extension)
      throw fail('file/other-ending', { extension: row.extension, fields: ['originalName'] })
    await rename(ctx, { id: row.id, version: input.version, originalName })
  }
  return attachDetail(ctx, row.id)
}

async function rename(ctx: Ctx, change: { id: string; version: number | undefined; originalName: string }) {
  const { id, version, originalName } = change
  let rows = ctx.db.updateTable('attach').set({ originalName }).where('id', '=', id)
  if (version !== undefined) rows = rows.where('version', '=', version)
  if (!(await rows.returning('id').executeTakeFirst())) throw fail('common/stale', { id, version })
}

/** Only files uploaded here: a URL elsewhere is not a file of ours. */
async function uploadedFile(ctx: Ctx, { id, attachId, name, link }: Input) {
  const wanted = id ?? attachId ?? idIn(link)
  const rows = ctx.db
    .selectFrom('attach')
    .select(['id', 'createUser', 'originalName', 'extension'])
    .where('isDeleted', '=', 0)
    .forUpdate()
  const found = wanted ? rows.where('id', '=', wanted) : name ? rows.where('name', '=', name) : undefined
  const row = await found?.executeTakeFirst()
  if (!row || !mayRead(ctx, row)) throw fail('file/not-stored', { resource: attach.name })
  return row
}

function idIn(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link, 'http://here')) return undefined
  const id = new URL(link, 'http://here').searchParams.get('id')
  return id && /^\d{1,19}$/.test(id) ? id : undefined
}
