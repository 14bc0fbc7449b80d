import { CompiledQuery, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Ctx } from '../database/database.ts'

/** One queue for all jobs: one poll, one order of urgency. Its rows hold ids only, so they need no tenant wall. */
export const queueName = 'work'

const retentionDays = 365
const firstDelaySeconds = 5

/** A row of the queue that this process has taken. */
export type Taken = Readonly<{ queueId: string; tenantId: string; jobId: string; isLastTry: boolean }>
type QueueRow = { id: string; data: { tenantId: string; jobId: string }; retryCount: number; retryLimit: number }
type Sent = { queueId: string; jobId: string; retries: number; priority: number; startAfter: Date | undefined }

/** Never started: it brings the statements, and every one of them runs in a transaction of ours. */
const boss = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('The queue is reached through a transaction')) },
  supervise: false,
  schedule: false,
  migrate: false,
})

function on(ctx: Ctx): { db: PgBoss.Db } {
  const executeSql = async (text: string, values: unknown[] = []) =>
    ctx.db.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: never[] }>
  return { db: { executeSql } }
}

export async function sendToQueue(ctx: Ctx, { queueId, jobId, retries, priority, startAfter }: Sent): Promise<void> {
  const sent = await boss.send(
    queueName,
    { tenantId: ctx.caller.tenantId, jobId },
    {
      ...on(ctx),
      id: queueId,
      priority,
      retryLimit: retries,
      retryDelay: firstDelaySeconds,
      retryBackoff: true,
      retentionDays: retentionDays,
      ...(startAfter ? { startAfter } : {}),
    },
  )
  if (!sent) throw new Error('The queue did not take the job')
}

/** Takes what is due for itself alone; the most urgent first, then the oldest. */
export async function takeFromQueue(ctx: Ctx, most: number, leaseSeconds: number): Promise<Taken[]> {
  const rows = (await boss.fetch(queueName, {
    ...on(ctx),
    batchSize: most,
    includeMetadata: true,
  })) as unknown as QueueRow[]
  if (rows.length > 0)
    await lease(
      ctx,
      rows.map((row) => row.id),
      leaseSeconds,
    )
  return rows.map(taken)
}

function taken(row: QueueRow): Taken {
  return { queueId: row.id, ...row.data, isLastTry: row.retryCount >= row.retryLimit }
}

/** The lease runs from the last sign of life; one that has run out is somebody else's. */
export async function lease(ctx: Ctx, queueIds: readonly string[], seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set started_on = now(), expire_in = ${seconds} * interval '1 second'
    where name = ${queueName} and id = any (${queueIds}::uuid[]) and state = 'active'`.execute(ctx.db)
  return numAffectedRows === BigInt(queueIds.length)
}

export async function removeFromQueue(ctx: Ctx, queueId: string): Promise<void> {
  await boss.deleteJob(queueName, queueId, on(ctx))
}

/** Back into the queue with the next try later each time. */
export async function tryLater(ctx: Ctx, queueId: string, message: string): Promise<void> {
  await boss.fail(queueName, queueId, { message }, on(ctx))
}

/** Back into the queue as if it had never been taken. */
export async function putBack(ctx: Ctx, queueId: string, delaySeconds: number): Promise<void> {
  await sql`update pgboss.job set state = 'created', started_on = null, start_after = now() + ${delaySeconds} * interval '1 second'
    where name = ${queueName} and id = ${queueId} and state = 'active'`.execute(ctx.db)
}

/** Whose worker went away without a word: back into the queue, or, after the last try, given up and handed to the caller. */
export async function takeFromTheDead(ctx: Ctx): Promise<Taken[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queueName} and state = 'active' and started_on + expire_in < now()
    for update skip locked`.execute(ctx.db)
  for (const { id } of rows) await tryLater(ctx, id, 'The worker went away')
  const ended = await sql<QueueRow>`
    select id, data, 0 as "retryCount", 0 as "retryLimit" from pgboss.job
    where name = ${queueName} and state = 'failed' for update skip locked`.execute(ctx.db)
  return ended.rows.map(taken)
}

/** Rows of the queue by state, for whoever watches over the program. */
export async function countQueue(ctx: Ctx): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*)::int as count from pgboss.job where name = ${queueName} group by 1 order by 1`.execute(
    ctx.db,
  )
  return rows
}
