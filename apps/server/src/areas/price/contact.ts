import { fail } from '@library/contract/errors'
import type { AnswerOf } from '@library/contract/kit/call'
import type { contactCall } from '@library/contract/price/price-contact'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { readNumbers } from '../../platform/settings/params.ts'

type Contact = AnswerOf<typeof contactCall>

/**
 * The contact for a published price. Each view is recorded, and a user has a limited number of different ones per day.
 */
export async function contact(ctx: Ctx, id: string, ip: string): Promise<Contact> {
  const found = await contactOf(ctx, id)
  if (!found) throw fail('common/not-found', { resource: 'material', id })
  await requireTurn(ctx, id)
  await ctx.db.insertInto('contactViewLog').values({ infoId: id, ip }).execute()
  return found
}

async function contactOf(ctx: Ctx, id: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select coalesce(m.contact_name, e.contact_name) as contact_name, coalesce(m.contact_phone, e.contact_phone) as contact_phone,
      e.enterprise_name, e.address
    from material_info m join enterprise e on e.id = m.enterprise_id
    where m.id = ${id} and m.status in (4, 7) and m.is_deleted = 0`.execute(ctx.db)
  return rows[0]
}

/** One view at a time for each user, so that concurrent calls cannot exceed the limit together. */
async function requireTurn(ctx: Ctx, id: string): Promise<void> {
  const { userId, tenantId } = ctx.caller
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${tenantId} ${userId}`}, 0))`.execute(ctx.db)
  const { 'contact.dailyLimit': limit } = await readNumbers(ctx, ['contact.dailyLimit'])
  const { rows } = await sql<{ seen: number; again: boolean; retryAfter: number }>`
    select count(distinct info_id)::int as seen, coalesce(bool_or(info_id = ${id}), false) as again,
      ceil(extract(epoch from date_trunc('day', ${ctx.now}::timestamptz) + interval '1 day' - ${ctx.now}))::int as retry_after
    from contact_view_log where user_id = ${userId} and time >= date_trunc('day', ${ctx.now}::timestamptz)`.execute(
    ctx.db,
  )
  const [today] = rows
  if (today && !today.again && today.seen >= limit)
    throw fail('price/contact-limit', { limit, retryAfter: today.retryAfter })
}
