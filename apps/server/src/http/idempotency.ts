import { createHash } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../platform/database/database.ts'

const shape = /^[\x21-\x7e]{8,128}$/

/** What makes two requests the same. The caller leaves secrets of the body out: the hash is stored. */
export type Repeatable = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>

/**
 * Does the work of a POST once per `Idempotency-Key` and caller; a repetition gets the first response. The key is
 * inserted in the transaction of the work: a repetition during the first request waits for it.
 */
export async function once<T>(ctx: Ctx, request: Repeatable, work: () => Promise<T>): Promise<T> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || request.method !== 'POST' || ctx.caller.userId === '') return work()
  if (!shape.test(key)) throw fail('common/bad-input', { fields: ['Idempotency-Key'] })

  const requestHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  const mine = { userId: ctx.caller.userId, key }
  const taken = await ctx.db
    .insertInto('idempotencyKey')
    .values({ ...mine, requestHash, answer: null })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()

  if (!taken) {
    const first = await ctx.db
      .selectFrom('idempotencyKey')
      .select(['requestHash', 'answer'])
      .where('userId', '=', mine.userId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (first?.requestHash !== requestHash) throw fail('common/idempotency-mismatch')
    return (first.answer as { value: T }).value
  }
  const value = await work()
  await ctx.db
    .updateTable('idempotencyKey')
    .set({ answer: JSON.stringify({ value: value ?? null }) })
    .where('userId', '=', mine.userId)
    .where('key', '=', key)
    .execute()
  return value
}
