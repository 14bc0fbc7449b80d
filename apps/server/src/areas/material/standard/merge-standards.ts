import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { mergeStandardsCall } from '@library/contract/material/std-material'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { countItems, lockNamedStandards, moveRows, rowsOf, type Standard, settle } from './lock-standards.ts'
import { differencesOf, requireComparable } from './standard-differences.ts'

/** The station declares several standard materials to be one: everything of the others moves to the first. */
export async function mergeStandards(
  ctx: Ctx,
  body: BodyOf<typeof mergeStandardsCall>,
): Promise<AnswerOf<typeof mergeStandardsCall>> {
  const [target, ...parts] = await lockNamedStandards(ctx, body)
  for (const one of [target, ...parts])
    if (one.mergedInto) throw fail('standard/merged-already', { name: `${one.name} ${one.spec}`, fields: ['ids'] })
  for (const part of parts) requireComparable(target, part)
  const differences = await differencesOf(ctx, target, parts)
  const step = { from: parts.map(({ id }) => id), keys: parts.map(({ identityKey }) => identityKey), to: target }
  const rows = await rowsOf(ctx, step, false)
  const done = { id: target.id, items: countItems(rows), rows: rows.length, differences }
  if (body.dryRun === 1) return { ...done, prices: 0 }
  if (differences.some(({ kind }) => kind !== 'category') && body.accepted !== 1) throw fail('standard/differs')
  await fold(ctx, target, step.from)
  await moveRows(ctx, rows, target)
  await moveWatches(ctx, target, step.from)
  return { ...done, prices: await settle(ctx, target, { act: 'merge', reason: body.reason, parts, rows }) }
}

/**
 * What had been merged into a part belongs to the target too: resolving it takes one step, never two. The target's
 * version is incremented as well: callers with the old version must read it again.
 */
async function fold(ctx: Ctx, target: Standard, ids: readonly string[]): Promise<void> {
  await sql`
    update std_material set merged_into = ${target.id}
    where (id = any (${[...ids]}::bigint[]) or merged_into = any (${[...ids]}::bigint[])) and is_deleted = 0`.execute(
    ctx.db,
  )
  await sql`update std_material set merged_into = null where id = ${target.id}`.execute(ctx.db)
}

/** Users who watched a part watch the whole; once, if they watched both. */
async function moveWatches(ctx: Ctx, target: Standard, ids: readonly string[]): Promise<void> {
  const wanted = sql`${[...ids]}::bigint[]`
  await sql`
    update price_watch w set std_material_id = ${target.id}
    where w.id in (
      select distinct on (o.user_id, o.region_code) o.id from price_watch o
      where o.std_material_id = any (${wanted}) and o.is_deleted = 0 and not exists (
        select from price_watch there where there.std_material_id = ${target.id} and there.user_id = o.user_id
          and there.region_code = o.region_code and there.is_deleted = 0)
      order by o.user_id, o.region_code, o.id)`.execute(ctx.db)
  await sql`update price_watch set is_deleted = 1 where std_material_id = any (${wanted}) and is_deleted = 0`.execute(
    ctx.db,
  )
}
