import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import { materialStatus } from '@library/contract/material/material.states'
import type { quotationUrlCall } from '@library/contract/material/quotation'
import { loadViewer } from '../../../domain/viewers/material.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { attachRow } from '../../../platform/files/attach-row.ts'
import type { Files } from '../../../platform/files/files.ts'

const minutes = 10

/**
 * For the owner and the station; for readers once a row that refers to it is published and its enterprise has opened
 * it.
 */
export async function quotationUrl(ctx: Ctx, files: Files, id: string): Promise<AnswerOf<typeof quotationUrlCall>> {
  const { isStation, ownId } = await loadViewer(ctx)
  const found = await ctx.db
    .selectFrom('materialQuotation')
    .select(['enterpriseId', 'attachId', 'fileHash', 'isOpen'])
    .where('id', '=', id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!found) throw fail('common/not-found', { id })
  if (!isStation && found.enterpriseId !== ownId) await requireOpen(ctx, id, found.isOpen)
  const { originalName } = await attachRow(ctx, found.attachId)
  const url = await files.signedLink(ctx, found.attachId, { seconds: minutes * 60, inline: true })
  return { url, fileName: originalName, hash: found.fileHash }
}

async function requireOpen(ctx: Ctx, quotationId: string, isOpen: number): Promise<void> {
  const { published, archived } = materialStatus
  const row = await ctx.db
    .selectFrom('materialInfo')
    .select('id')
    .where('quotationId', '=', quotationId)
    .where('status', 'in', [published, archived])
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!row) throw fail('common/not-found', { id: quotationId })
  if (isOpen !== 1) throw fail('quotation/closed')
}
