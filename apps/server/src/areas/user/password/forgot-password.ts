import { randomBytes } from 'node:crypto'
import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import { inUse } from '@library/contract/kit/in-use'
import type { forgotPasswordCall } from '@library/contract/user/forgotten-password'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { requireOpenTenant } from '../../../domain/station/require-open-tenant.ts'
import { logSecurity } from '../../../http/monitoring/security-log.ts'
import { programCaller } from '../../../platform/callers/caller.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { World } from '../../../platform/world.ts'
import { resetTenant, ticketHash } from './reset-request.ts'
import { sendResetCode } from './send-reset-code.ts'

type Body = BodyOf<typeof forgotPasswordCall>

const minutes = 10
const mostInAnHour = 5

/**
 * Takes a request for a code. Known and unknown accounts take the same path here, with the same work, count and answer:
 * a job finds out afterwards whether there is somebody to send a code to.
 */
export async function forgotPassword(
  world: World,
  request: FastifyRequest,
  body: Body,
): Promise<AnswerOf<typeof forgotPasswordCall>> {
  const tenantId = resetTenant(world, body.tenantId)
  const account = body.account.toLowerCase()
  const ticket = randomBytes(32).toString('base64url')
  await request.transact(async (ctx) => {
    await requireOpenTenant(ctx)
    await requireSender(ctx, body.channel)
    await requireFewRequests(ctx, account)
    const expireTime = new Date(ctx.now.getTime() + minutes * 60_000)
    const { id } = await ctx.db
      .insertInto('passwordReset')
      .values({ ticketHash: ticketHash(ticket), account, channel: body.channel, expireTime })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(ctx, sendResetCode, { id })
  }, programCaller(tenantId))
  logSecurity(world, request, { event: 'password-forgotten', tenantId, account, data: { channel: body.channel } })
  return { ticket, minutes }
}

/** A station without a mail server or a provider of text messages can send no code to anybody. */
async function requireSender(ctx: Ctx, channel: Body['channel']): Promise<void> {
  const sender = await ctx.db
    .selectFrom(channel)
    .select('id')
    .where('status', '=', inUse.on)
    .where('isDeleted', '=', 0)
    .executeTakeFirst()
  if (!sender) throw fail(channel === 'mail' ? 'reset/no-mail' : 'reset/no-sms', { fields: ['channel'] })
}

/** Requests for one account wait for each other, so that many at once cannot exceed the limit. */
async function requireFewRequests(ctx: Ctx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reset ${ctx.caller.tenantId} ${account}`}, 0))`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ seconds: number }>`
    select ceil(3600 - extract(epoch from ${ctx.now}::timestamptz - min(create_time)))::int as seconds
    from (select create_time from password_reset
      where account = ${account} and create_time > ${ctx.now}::timestamptz - interval '1 hour'
      order by create_time desc limit ${mostInAnHour}) last
    having count(*) >= ${mostInAnHour}`.execute(ctx.db)
  const [full] = rows
  if (full) throw fail('common/too-many', { retryAfter: Math.max(1, full.seconds) })
}
