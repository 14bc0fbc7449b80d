import { fail } from '@library/contract/errors'
import type { BodyOf } from '@library/contract/kit/call'
import { type correctCall, correctionState } from '@library/contract/material/revision'
import { notify } from '../../../domain/notifications/notify.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireReadable } from '../../../platform/files/attach-row.ts'
import type { InfoRow } from '../decided-row.ts'
import { nameOf } from '../publish/answer-request.ts'
import { isLarge, secondPersonThreshold } from '../second-person.ts'
import type { Prices } from './apply-correction.ts'

/** Whether the price moves by more than the threshold of the station. */
export async function needsSecondPerson(ctx: Ctx, row: InfoRow, prices: Prices): Promise<boolean> {
  return isLarge(moveOf(row, prices), await secondPersonThreshold(ctx))
}

function moveOf(row: InfoRow, { priceExcl }: Prices): number {
  return Number(priceExcl) / Number(row.priceExcl) - 1
}

type Proposal = Readonly<{ row: InfoRow; prices: Prices; body: BodyOf<typeof correctCall> }>

/** Stores the correction with its reason and document, for another publisher to confirm. One at a time for a price. */
export async function proposeCorrection(ctx: Ctx, { row, prices, body }: Proposal): Promise<void> {
  if (!body.attachId)
    throw fail('material/correction-document', {
      rate: (Math.abs(moveOf(row, prices)) * 100).toFixed(2),
      threshold: await secondPersonThreshold(ctx),
      fields: ['attachId'],
    })
  await requireReadable(ctx, [body.attachId])
  const waiting = await ctx.db
    .selectFrom('priceCorrection')
    .select('id')
    .where('infoId', '=', row.id)
    .where('state', '=', correctionState.open)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (waiting) throw fail('material/correction-open', { infoNo: row.infoNo })
  const { reason, attachId } = body
  const values = { infoId: row.id, fromExcl: row.priceExcl, ...prices, reason, attachId }
  await ctx.db.insertInto('priceCorrection').values(values).execute()
  const name = nameOf(row)
  await notify(ctx, {
    to: { permission: 'information_review_publish' },
    kind: 'correction',
    text: {
      zh: `“${name}”的勘误需要第二人确认：${reason}`,
      en: `A correction of “${name}” needs a second person: ${reason}`,
    },
    link: `/informationReview/Process?id=${row.id}`,
  })
}
