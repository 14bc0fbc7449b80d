import { type AssumedField, assumableFields } from '@library/contract/material/assumption'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'

type Marked = Readonly<{ id: string; fields: readonly AssumedField[] }>

/** The unconfirmed marks of a price as a JSON list, in SQL. */
export function assumedOf(alias: string): string {
  return `coalesce((select jsonb_agg(a.field order by a.field) from price_assumption a
    where a.info_id = ${alias}.id and a.confirm_time is null and a.is_deleted = 0), '[]'::jsonb)`
}

/** Marks fields of many prices in one statement. */
export async function markAssumed(ctx: Ctx, prices: readonly Marked[]): Promise<void> {
  const marks = prices.flatMap(({ id, fields }) => [...new Set(fields)].map((field) => ({ id, field })))
  if (marks.length === 0) return
  await marking(
    sql`select * from unnest(${marks.map(({ id }) => id)}::bigint[], ${marks.map(({ field }) => field)}::text[])`,
  ).execute(ctx.db)
}

/** The statement that marks the prices and fields of a query. One that was confirmed before is assumed again. */
function marking(marks: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into price_assumption as a (info_id, field) ${marks}
    on conflict (tenant_id, info_id, field) where is_deleted = 0
    do update set confirm_user = null, confirm_time = null where a.confirm_time is not null`
}

/** The same for prices that were inserted just now: there are no marks to look for. */
export function markingNew(marks: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into price_assumption (info_id, field) ${marks}`
}

/** Exactly these fields stay marked. */
export async function replaceAssumed(ctx: Ctx, { id, fields }: Marked): Promise<void> {
  await sql`
    update price_assumption set is_deleted = 1
    where info_id = ${id} and confirm_time is null and is_deleted = 0 and field <> all (${[...fields]}::text[])`.execute(
    ctx.db,
  )
  await markAssumed(ctx, [{ id, fields }])
}

type Values = Readonly<Partial<Record<AssumedField, string | number | null | undefined>>>

/** A field that got another value is no longer the assumed one. Fields that `after` leaves out are unchanged. */
export async function forgetChanged(ctx: Ctx, before: Values & { id: string }, after: Values): Promise<void> {
  const fields = assumableFields.filter((name) => Object.hasOwn(after, name) && differs(before[name], after[name]))
  if (fields.length === 0) return
  await sql`
    update price_assumption set is_deleted = 1
    where info_id = ${before.id} and is_deleted = 0 and field = any (${fields}::text[])`.execute(ctx.db)
}

/** A rate may be written with more zeros. */
function differs(before: Values[AssumedField], after: Values[AssumedField]): boolean {
  if ((before ?? null) === (after ?? null)) return false
  return Number(before ?? Number.NaN) !== Number(after ?? Number.NaN)
}

/** Copies have the marks of what they were copied from. */
export async function copyAssumed(ctx: Ctx, copies: readonly { from: string; to: string }[]): Promise<void> {
  if (copies.length === 0) return
  await sql`
    insert into price_assumption (info_id, field)
    select c."to", a.field from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) c ("from" bigint, "to" bigint)
    join price_assumption a on a.info_id = c."from" and a.confirm_time is null and a.is_deleted = 0
    on conflict (tenant_id, info_id, field) where is_deleted = 0 do nothing`.execute(ctx.db)
}
