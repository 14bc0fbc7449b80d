import { fail } from '@library/contract/errors'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import { readNumbers } from '../settings/params.ts'

/**
 * Begins one attempt at an account's secret. Attempts at one account wait for each other until the transaction ends, so
 * that concurrent attempts cannot exceed the limit. Unknown accounts count and lock like known ones.
 */
export async function beginTry(ctx: Ctx, account: string): Promise<void> {
  const key = keyOf(account)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`try ${ctx.caller.tenantId} ${key}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - ${ctx.now}::timestamptz))::int as seconds from login_failure
    where account = ${key} and locked_until > ${ctx.now}`.execute(ctx.db)
  const [lock] = rows
  if (lock) throw fail('auth/locked', { minutes: Math.ceil(lock.seconds / 60), retryAfter: lock.seconds })
}

/** Must be committed: a refusal that rolls it back would make the attempt free. */
export async function countFailure(ctx: Ctx, account: string): Promise<void> {
  const { 'account.failCount': most, 'account.lockMinutes': minutes } = await readNumbers(ctx, [
    'account.failCount',
    'account.lockMinutes',
  ])
  if (most === 0) return
  const forgotten = new Date(ctx.now.getTime() - minutes * 60_000)
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  await sql`
    insert into login_failure as f (account, failures, last_time, locked_until)
    values (${keyOf(account)}, 1, ${ctx.now}, case when 1 >= ${most}::int then ${until}::timestamptz end)
    on conflict (tenant_id, account) do update set
      failures = case when f.last_time < ${forgotten}::timestamptz then 1 else f.failures + 1 end,
      locked_until = case when (case when f.last_time < ${forgotten}::timestamptz then 1 else f.failures + 1 end) >= ${most}::int then ${until}::timestamptz end,
      last_time = ${ctx.now}`.execute(ctx.db)
}

export async function forgetFailures(ctx: Ctx, accounts: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('loginFailure').where('account', 'in', accounts.map(keyOf)).execute()
}

function keyOf(account: string): string {
  return account.trim().toLowerCase()
}
