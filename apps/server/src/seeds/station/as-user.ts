import { sql } from 'kysely'
import { programCaller } from '../../platform/callers/caller.ts'
import type { Ctx } from '../../platform/database/database.ts'

export type User = Readonly<{ id: string; account: string; name: string; realName: string }>

/** The same transaction as a user of the tenant: what is private in the database is his, and nobody else sees it. */
export async function asUser<T>(ctx: Ctx, user: User, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const enter = (id: string) => sql`select set_config('app.user_id', ${id}, true)`.execute(ctx.db)
  const { id: userId, ...names } = user
  const caller = { ...programCaller(ctx.caller.tenantId), ...names, userId, isPlatformAdministrator: false }
  await enter(userId)
  try {
    return await work({ ...ctx, caller })
  } finally {
    // After a failed statement the transaction is lost, and switching back fails too: the first error counts.
    await enter(ctx.caller.userId).catch(() => undefined)
  }
}
