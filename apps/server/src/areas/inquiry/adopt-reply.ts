import { fail } from '@library/contract/errors'
import { replyStatus } from '@library/contract/inquiry/inquiry.states'
import type { Ctx } from '../../platform/database/database.ts'
import type { Asked } from './action.ts'
import { locked } from './decide-demand.ts'
import { makeInfo } from './make-info.ts'
import { notifyAdopted } from './notify-inquiry.ts'
import { requireMove } from './require-move.ts'
import { takeStep } from './steps.ts'

/** The owner adopts one price, which ends the demand. On request, the station gets it as a price to audit. */
export async function adoptReply(ctx: Ctx, asked: Asked): Promise<string> {
  const { replyId, version, createInfo } = asked.body
  const row = await locked(ctx, asked)
  requireMove('adopt', row, { viewer: asked.viewer, version })
  if (!replyId) throw fail('common/bad-input', { fields: ['replyId'] })
  const reply = await ctx.db
    .selectFrom('materialInquiryReply')
    .selectAll()
    .where('id', '=', replyId)
    .where('demandId', '=', row.id)
    .where('status', '=', replyStatus.valid)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!reply) throw fail('inquiry/reply-unknown', { fields: ['replyId'] })
  const infoId = createInfo === 1 ? await makeInfo(ctx, row, reply) : null
  await ctx.db
    .updateTable('materialInquiryReply')
    .set({ status: replyStatus.adopted, infoId })
    .where('id', '=', reply.id)
    .execute()
  const { enterpriseId } = reply
  await takeStep(ctx, row, { action: 'adopt', adoptedReplyId: reply.id, enterpriseId, reason: asked.body.reason })
  await notifyAdopted(ctx, row, { enterpriseId, infoId })
  return row.id
}
