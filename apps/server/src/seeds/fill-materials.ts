import { materialStatus } from '@library/contract/material/material.states'
import { type RawBuilder, sql } from 'kysely'
import { programCaller } from '../platform/callers/caller.ts'
import type { InTransaction } from '../platform/database/database.ts'
import { addIssue, addReferences } from './made-up-history.ts'
import {
  addClasses,
  addEnterprises,
  addFirstIssue,
  addItems,
  addPeriods,
  classesUpTo,
  itemAt,
  madePeriods,
} from './made-up-materials.ts'

const batch = 4000

type Options = { inTransaction: InTransaction; tenantId: string; rows: number; say?: (line: string) => void }

/**
 * This many published prices over 84 issues, from generated items. A second run adds what is missing. Returns how many
 * it added.
 */
export async function fillMaterials({
  inTransaction,
  tenantId,
  rows,
  say = () => undefined,
}: Options): Promise<number> {
  const wanted = Math.ceil(rows / madePeriods.length)
  const caller = programCaller(tenantId)
  const run = (...steps: readonly RawBuilder<unknown>[]) =>
    inTransaction(caller, async (ctx) => {
      await withoutStatistics.execute(ctx.db)
      for (const step of steps) await step.execute(ctx.db)
    })
  const last = await inTransaction(caller, async (ctx) => (await lastItem.execute(ctx.db)).rows[0]?.last ?? -1)
  if (last + 1 >= wanted) return 0
  await run(addPeriods(), addEnterprises(), ...addClasses(classesUpTo(wanted)))
  for (let from = last + 1; from < wanted; from += batch) {
    const items = Array.from({ length: Math.min(batch, wanted - from) }, (_, at) => itemAt(from + at))
    await run(...addItems(items), addFirstIssue(items))
  }
  await run(addReferences(0))
  for (let at = 1; at < madePeriods.length; at += 1) {
    await run(addIssue(at, { from: last + 1, to: wanted - 1 }), addReferences(at))
    if (at % 12 === 0) say(`${madePeriods[at]}: ${(at + 1) * (wanted - last - 1)} prices`)
  }
  return (wanted - last - 1) * madePeriods.length
}

/** Tables that are being filled look empty to the planner, and it would choose an endless nested loop. */
const withoutStatistics = sql`select set_config('enable_nestloop', 'off', true)`

const newest = madePeriods.at(-1)
/** The progress of an earlier run: an item with its last issue is complete. */
const lastItem = sql<{ last: number }>`
  select max(substr(info_no, 10)::int) as last from material_info
  where period = ${newest} and info_no like ${`MI${newest}M%`} and status = ${materialStatus.published} and is_deleted = 0`
