import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { auditStage, materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { aPriceStation, type PriceStation, period } from '../../../../test/desks/price-station.ts'
import { startTestProcess } from '../../../../test/processes/test-process.ts'
import { test } from '../../../../test/world.ts'
import { verifyChain } from '../audit/audit-chain.ts'

const rows = 400

/** The same approved price in hundreds of regions. */
async function manyApproved(s: PriceStation): Promise<void> {
  const id = await s.approved()
  await s.station.in((ctx) =>
    sql`insert into material_info (info_no, item_id, std_material_id, std_key, enterprise_id, category_id, category_code,
        category_name, material_name, spec, unit_code, region_code, period, price_type, tax_rate, price_incl, price_excl,
        status, submit_time)
      select info_no || n, item_id, std_material_id, std_key, enterprise_id, category_id, category_code, category_name,
        material_name, spec, unit_code, (200000 + n)::text, period, price_type, tax_rate, price_incl, price_excl, status,
        submit_time
      from material_info, generate_series(2, ${rows}::int) n where id = ${id}`.execute(ctx.db),
  )
}

/** Waits for a publication that is being rolled back: it locks the period's row. */
const counts = (s: PriceStation) =>
  s.station.in(async (ctx) => {
    await sql`select from material_period where period = ${period} for update`.execute(ctx.db)
    const found = await sql<Record<string, number>>`select
      (select count(*)::int from material_info where status = ${materialStatus.published}) as published,
      (select count(*)::int from material_revision) as revisions,
      (select count(*)::int from material_reference_price) as prices,
      (select count(*)::int from material_audit where stage = ${auditStage.publication}) as decisions`.execute(ctx.db)
    return found.rows[0]
  })

/** A publishing process, killed this long after it began; true when it had responded. */
async function publishKilled(s: PriceStation, after: number): Promise<boolean> {
  const who = [s.tenantId, s.callers.publisher?.userId ?? '', period]
  const child = startTestProcess('publish-process', [inject('databaseUrl'), ...who])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = once(child, 'exit')
  while (!output.includes('begins')) await Promise.race([once(child.stdout, 'data'), ended])
  await Promise.race([pause(after), ended])
  child.kill('SIGKILL')
  await ended
  return output.includes('published')
}

test('a server killed while it publishes has published all or nothing, and acknowledged work stays', async ({
  staged,
  world,
}) => {
  const s = await aPriceStation(staged, world)
  await manyApproved(s)
  await s.setPeriod(periodState.auditing)
  const nothing = { published: 0, revisions: 0, prices: 0, decisions: 0 }
  const all = { published: rows, revisions: rows, prices: rows, decisions: rows }
  for (const after of [10, 80, 250, 60_000]) {
    const isAnswered = await publishKilled(s, after)
    const found = await counts(s)
    expect(isAnswered || found?.published ? all : nothing).toEqual(found)
    expect(await s.station.in(verifyChain)).not.toHaveProperty('broken')
  }
  expect(await counts(s)).toEqual(all)
}, 120_000)
