import { fail } from '@library/contract/errors'
import type { Label } from '@library/contract/kit/label'
import { sql } from 'kysely'
import type { Ctx } from '../database/database.ts'
import type { Run } from '../jobs/job.ts'
import type { Outcome } from './outcome.ts'

type Table = 'sms_delivery' | 'mail_delivery'

/** The number of attempts in all; the job's retries must allow for it. */
export const mostAttempts = 5

type Way<T> = Readonly<{
  table: Table
  /** The data needed to send it, read in the transaction that claims it. */
  load: (ctx: Ctx, id: string) => Promise<T>
  send: (loaded: T) => Promise<Outcome>
}>

/**
 * Each delivery is sent at most once. It is claimed in one transaction, sent outside of any, and settled in another. A
 * worker that finds one claimed but not settled cannot know whether it was sent, and does not send it again.
 */
export async function deliverAll<T>(run: Run, ids: readonly string[], way: Way<T>): Promise<void> {
  let away: Label | undefined
  for (const id of ids) {
    run.signal.throwIfAborted()
    const loaded = await run.transact(async (ctx) =>
      (await takeDelivery(ctx, way.table, id)) ? way.load(ctx, id) : undefined,
    )
    if (loaded === undefined) continue
    const outcome = await way.send(loaded)
    const settled = await run.transact((ctx) => settle(ctx, way.table, { id, outcome }))
    if (settled.state === 'retrying') away = settled.reason
  }
  // An unavailable service may come back: the queue retries such a refusal with growing delays.
  if (away) throw fail('sms/away', { reason: away })
}

async function takeDelivery(ctx: Ctx, table: Table, id: string): Promise<boolean> {
  const { rows } = await sql<{
    state: string
  }>`select state from ${sql.table(table)} where id = ${id} for update`.execute(ctx.db)
  if (rows[0]?.state === 'sending') await settle(ctx, table, { id, outcome: { state: 'failed', reason: interrupted } })
  if (rows[0]?.state !== 'queued' && rows[0]?.state !== 'retrying') return false
  await sql`update ${sql.table(table)} set state = 'sending', attempts = attempts + 1 where id = ${id}`.execute(ctx.db)
  return true
}

const interrupted: Label = {
  zh: '发送时服务中断，为避免重复不再发送',
  en: 'The server stopped while sending; not repeated, so that nobody gets it twice',
}

type Settled = { state: Outcome['state']; reason: Label }

/** The parameters are erased at the end: they may contain a login code. */
async function settle(ctx: Ctx, table: Table, { id, outcome }: { id: string; outcome: Outcome }): Promise<Settled> {
  const reason = outcome.state === 'sent' ? null : JSON.stringify(outcome.reason)
  const providerId = outcome.state === 'sent' ? outcome.providerId : null
  const { rows } = await sql<Settled>`
    update ${sql.table(table)} set state = next.state, reason = ${reason}::jsonb, provider_id = ${providerId},
      params = case when next.state = 'retrying' then params end,
      ended_time = case when next.state = 'retrying' then null else now() end
    from (select case when ${outcome.state}::text = 'retrying' and attempts >= ${mostAttempts} then 'failed'
      else ${outcome.state}::text end as state from ${sql.table(table)} where id = ${id}) next
    where id = ${id} returning next.state, reason`.execute(ctx.db)
  return rows[0] as Settled
}
