import { auditStage, materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { verifyChain } from '../../src/areas/material/audit/audit-chain.ts'
import type { World } from '../../src/platform/world.ts'
import { hurry } from '../processes/job-world.ts'
import { decidedPeriod, type LiveStation } from './live-station.ts'
import { poll } from './product.ts'
import { type Acknowledged, importedRows, publishedAtOnce } from './storm.ts'

const { pendingFirst, pendingSecond } = materialStatus

/**
 * Everything acknowledged is stored; a batch is stored as a whole, each row with all its consequences, or not at all.
 */
export async function nothingIsLost(
  s: LiveStation,
  { submitted, edited, audited, published }: Acknowledged,
): Promise<void> {
  const found = await s.station.in(async (ctx) => {
    // A transaction being rolled back still locks its rows: other queries wait for it.
    await sql`select from material_info for update`.execute(ctx.db)
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from material_info where id = any (${submitted}::bigint[])) as submitted,
      (select price_incl::int from material_info where id = ${edited.id}) as price,
      (select version::int from material_info where id = ${edited.id}) as version,
      (select count(*)::int from material_info where id = any (${audited}::bigint[]) and status = ${pendingSecond}) as audited,
      (select count(*)::int from material_info m where status = ${pendingSecond}
        and 1 <> (select count(*) from material_audit a where a.info_id = m.id and a.stage = ${auditStage.first})) as undecided,
      (select count(*)::int from material_audit a join material_info m on m.id = a.info_id
        where a.stage = ${auditStage.first} and m.status = ${pendingFirst}) as unmoved,
      (select count(*)::int from material_info where period = ${decidedPeriod} and status = ${materialStatus.published}) as published,
      (select count(*)::int from material_revision) as revisions,
      (select count(*)::int from material_reference_price where period = ${decidedPeriod}) as prices`.execute(ctx.db)
    return rows[0] ?? {}
  })
  expect(found).toMatchObject({ submitted: submitted.length, audited: audited.length, undecided: 0, unmoved: 0 })
  expect([edited.taken, edited.sent]).toContain(found.price)
  edited.taken = found.price ?? 0
  edited.sent = edited.taken
  edited.version = found.version ?? 0
  expect((found.published ?? 0) % publishedAtOnce).toBe(0)
  expect(found.published).toBeGreaterThanOrEqual(published)
  expect(found).toMatchObject({ revisions: found.published, prices: found.published })
  expect(await s.station.in(verifyChain)).not.toHaveProperty('broken')
}

/** A live server takes over the jobs of the dead worker and ends them. */
export async function everyJobEnds(world: World, s: LiveStation): Promise<void> {
  const open = () =>
    s.station.in(async (ctx) => {
      const { rows } = await sql<{ jobs: number; imports: number; rows: number }>`select
        (select count(*)::int from job where ended_time is null) as jobs,
        (select count(*)::int from material_import) as imports,
        (select count(distinct (material_name, spec))::int from material_info where material_name like '砂%') as rows`.execute(
        ctx.db,
      )
      return rows[0]
    })
  await expect
    .poll(async () => {
      await hurry(world)
      return open()
    }, poll)
    .toMatchObject({ jobs: 0 })
  const left = await open()
  expect(left?.rows).toBe((left?.imports ?? 0) * importedRows)
  const { rows } = await s.station.in((ctx) =>
    sql<{ count: number }>`select count(*)::int from material_info where material_name like '砂%'`.execute(ctx.db),
  )
  expect(rows[0]?.count).toBe(left?.rows)
}
