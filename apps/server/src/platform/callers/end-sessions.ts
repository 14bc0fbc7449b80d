import type { UpdateResult } from 'kysely'
import type { Ctx } from '../database/database.ts'
import { dropPendingSignIns } from '../security/tickets.ts'

type Which = { userIds: readonly string[]; except?: string } | { sessionIds: readonly string[] } | 'everyone'

/** Ends sessions of the caller's tenant for good: access and refresh tokens are invalid from the commit on. */
export async function endSessions(ctx: Ctx, which: Which, reason: string): Promise<number> {
  let query = ctx.db
    .updateTable('session')
    .set({ endedTime: ctx.now, endedReason: reason })
    .where('endedTime', 'is', null)
  if (which === 'everyone') return count(await query.executeTakeFirst())
  if ('sessionIds' in which) query = query.where('id', 'in', which.sessionIds)
  else {
    await dropPendingSignIns(ctx, which.userIds)
    query = query.where('userId', 'in', which.userIds)
    if (which.except) query = query.where('id', '!=', which.except)
  }
  return count(await query.executeTakeFirst())
}

function count({ numUpdatedRows }: UpdateResult): number {
  return Number(numUpdatedRows)
}
