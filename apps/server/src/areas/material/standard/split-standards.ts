import { fail } from '@library/contract/errors'
import type { AnswerOf, BodyOf } from '@library/contract/kit/call'
import type { splitStandardsCall } from '@library/contract/material/std-material'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { countItems, lockNamedStandards, moveRows, rowsOf, settle } from './lock-standards.ts'

/**
 * A merged material becomes separate again, with the products of its exact spelling. Watches stay with the whole: which
 * half a user meant is no longer known.
 */
export async function splitStandards(
  ctx: Ctx,
  body: BodyOf<typeof splitStandardsCall>,
): Promise<AnswerOf<typeof splitStandardsCall>> {
  const [target, ...parts] = await lockNamedStandards(ctx, body)
  for (const part of parts)
    if (part.mergedInto !== target.id)
      throw fail('standard/not-part', { name: `${part.name} ${part.spec}`, fields: ['ids'] })
  const ids = [target, ...parts].map(({ id }) => id)
  if (body.dryRun !== 1)
    await sql`
      update std_material set merged_into = case when id = ${target.id} then merged_into end
      where id = any (${ids}::bigint[])`.execute(ctx.db)
  const moved = []
  for (const part of parts) {
    const rows = await rowsOf(ctx, { from: [target.id], keys: [part.identityKey], to: part }, true)
    if (body.dryRun !== 1) await moveRows(ctx, rows, part)
    moved.push(...rows)
  }
  const done = { id: target.id, items: countItems(moved), rows: moved.length }
  if (body.dryRun === 1) return { ...done, prices: 0 }
  return { ...done, prices: await settle(ctx, target, { act: 'split', reason: body.reason, parts, rows: moved }) }
}
