import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { preferencesCall, setPreferenceCall } from '@library/contract/user/preference'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'

export const most = 200
const mostBytes = 20 * 1024

/** What screens store for the caller, by name. */
export async function myPreferences(ctx: Ctx): Promise<AnswerOf<typeof preferencesCall>> {
  const rows = await ctx.db
    .selectFrom('userPreference')
    .select(['name', 'value'])
    .where('userId', '=', ctx.caller.userId)
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

/** Stores a value; null removes it. */
export async function setPreference(ctx: Ctx, input: BodyOf<typeof setPreferenceCall>): Promise<null> {
  const mine = { userId: ctx.caller.userId, name: input.name }
  if (input.value === null) {
    await ctx.db.deleteFrom('userPreference').where('userId', '=', mine.userId).where('name', '=', mine.name).execute()
    return null
  }
  const value = smallJson(input.value)
  await oneAtATime(ctx, 'preference')
  await ctx.db
    .insertInto('userPreference')
    .values({ ...mine, value })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'name']).doUpdateSet({ value, updateTime: ctx.now }),
    )
    .execute()
  await requireFew(ctx, 'userPreference')
  return null
}

export function smallJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (Buffer.byteLength(text) > mostBytes) throw fail('preference/too-large', { fields: ['value'] })
  return text
}

/** Until the transaction ends: several tabs of one user cannot exceed the limit together. */
export async function oneAtATime(ctx: Ctx, what: string): Promise<void> {
  const key = `${what} ${ctx.caller.tenantId} ${ctx.caller.userId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db)
}

export async function requireFew(ctx: Ctx, table: 'userPreference' | 'savedView'): Promise<void> {
  const { count } = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', ctx.caller.userId)
    .executeTakeFirstOrThrow()
  if (Number(count) > most) throw fail('preference/too-many', { most })
}
