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
/** The numbers of the items that were added. */
type Added = Readonly<{ from: number; to: number }>

/**
 * This many published prices over 84 issues, from generated items. A second run adds what is missing. Returns how many
 * it added.
 */
export async function fillMaterials(options: Options): Promise<number> {
  const added = await addMaterials(options)
  if (!added) return 0
  await addHistory(options, added)
  return (added.to - added.from + 1) * madePeriods.length
}

/** The items with their first issue; nothing when an earlier run has added as many. */
async function addMaterials({ inTransaction, tenantId, rows }: Options): Promise<Added | undefined> {
  const wanted = Math.ceil(rows / madePeriods.length)
  const run = runnerOf(inTransaction, tenantId)
  const [found] = await inTransaction(programCaller(tenantId), async (ctx) => (await lastItem.execute(ctx.db)).rows)
  const from = (found?.last ?? -1) + 1
  if (from >= wanted) return undefined
  await run(addPeriods(), addEnterprises(), ...addClasses(classesUpTo(wanted)))
  for (let first = from; first < wanted; first += batch) {
    const items = Array.from({ length: Math.min(batch, wanted - first) }, (_, at) => itemAt(first + at))
    await run(...addItems(items), addFirstIssue(items))
  }
  await run(addReferences(0))
  return { from, to: wanted - 1 }
}

/** Every later issue of these items. */
async function addHistory({ inTransaction, tenantId, say = () => undefined }: Options, added: Added): Promise<void> {
  const run = runnerOf(inTransaction, tenantId)
  for (let at = 1; at < madePeriods.length; at += 1) {
    await run(addIssue(at, added), addReferences(at))
    if (at % 12 === 0) say(`${madePeriods[at]}: ${(at + 1) * (added.to - added.from + 1)} prices`)
  }
}

function runnerOf(inTransaction: InTransaction, tenantId: string) {
  return (...steps: readonly RawBuilder<unknown>[]) =>
    inTransaction(programCaller(tenantId), async (ctx) => {
      await withoutStatistics.execute(ctx.db)
      for (const step of steps) await step.execute(ctx.db)
    })
}

/** Tables that are being filled look empty to the planner, and it would choose an endless nested loop. */
const withoutStatistics = sql`select set_config('enable_nestloop', 'off', true)`

const newest = madePeriods.at(-1)
/** The progress of an earlier run: an item with its last issue is complete. */
const lastItem = sql<{ last: number }>`
  select max(substr(info_no, 10)::int) as last from material_info
  where period = ${newest} and info_no like ${`MI${newest}M%`} and status = ${materialStatus.published} and is_deleted = 0`
