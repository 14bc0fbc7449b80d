import type { InquiryStep } from '@library/contract/inquiry/inquiry'
import { type InquiryAction, inquiryMoves } from '@library/contract/inquiry/inquiry.states'
import { sql } from 'kysely'
import type { InquiryViewer } from '../../domain/viewers/inquiry.ts'
import type { Ctx } from '../../platform/database/database.ts'
import type { Demand } from './demand-rows.ts'
import { seesAllReplies } from './replies.ts'

type Taken = Readonly<{ action: InquiryAction; reason?: string | null | undefined; enterpriseId?: string }>

/** Moves a locked demand as the table says and records who did it. */
export async function takeStep(
  ctx: Ctx,
  row: Pick<Demand, 'id' | 'status'>,
  { action, reason, enterpriseId, ...values }: Taken & Partial<Changed>,
): Promise<void> {
  const { to } = inquiryMoves[action]
  const status = typeof to === 'number' ? to : row.status
  await ctx.db
    .updateTable('materialInquiryDemand')
    .set({ ...values, status })
    .where('id', '=', row.id)
    .execute()
  await noteStep(ctx, row, { action, to: status, reason, enterpriseId })
}

type Changed = { handlerId: string; closeReason: string | null; adoptedReplyId: string; replyCount: number }
type Note = Readonly<{
  action: InquiryAction
  to: number
  reason?: string | null | undefined
  enterpriseId?: string | undefined
}>

export async function noteStep(ctx: Ctx, row: Pick<Demand, 'id' | 'status'>, note: Note): Promise<void> {
  const { caller } = ctx
  await ctx.db
    .insertInto('materialInquiryStep')
    .values({
      demandId: row.id,
      action: note.action,
      fromStatus: row.status,
      toStatus: note.to,
      reason: note.reason ?? null,
      enterpriseId: note.enterpriseId ?? null,
      byName: caller.realName || caller.name || null,
      createTime: ctx.now,
    })
    .execute()
}

/**
 * In order; other enterprises' replies are hidden before the end, and the names of people are hidden from outsiders.
 */
export async function stepsOf(ctx: Ctx, row: Demand, viewer: InquiryViewer): Promise<InquiryStep[]> {
  const isTold = row.createUser === viewer.userId || viewer.isStation
  const { rows } = await sql<InquiryStep>`
    select s.id, s.action, s.from_status, s.to_status, s.reason, s.create_time,
      coalesce(e.enterprise_name, case when ${isTold} then s.by_name else left(s.by_name, 1) || '**' end) as by_name
    from material_inquiry_step s
    left join enterprise e on e.tenant_id = s.tenant_id and e.id = s.enterprise_id
    where s.demand_id = ${row.id} and (${seesAllReplies(row, viewer)} or s.enterprise_id is null
      or s.enterprise_id = ${viewer.enterpriseId ?? '0'}::bigint)
    order by s.id`.execute(ctx.db)
  return rows
}
