import { rmSync } from 'node:fs'
import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { batchPublish } from '../src/areas/material/publish/batch-publish.ts'
import { readConfig } from '../src/config.ts'
import { type Caller, platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../src/platform/database/database.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { benchFolder } from './settings.ts'

/** One issue of a large city: this many materials, each quoted by four enterprises. */
const [materials, enterprises] = [3000, 4]
export const [before, now] = ['203001', '203002'] as const

export type Publication = Readonly<{ rows: number; references: number; ours: number; bare: number }>

/** A whole period published with its reference prices, beside the one bare update of the same rows in the same run. */
export async function measurePublish(say: (line: string) => void): Promise<Publication> {
  const folder = benchFolder()
  const { database, stop } = await prepareDatabase(readConfig({ DATA_DIR: folder, DEMO: 'off' }), () => undefined)
  try {
    say(`filling two periods of ${materials * enterprises} prices`)
    const caller: Caller = {
      ...programCaller(platformTenant),
      permissions: new Set(['information_review_publish']),
    }
    await database.inTransaction(caller, fillPeriods)
    say('the bare update')
    const bare = await timed(() => bareUpdate(database.inTransaction, caller))
    say('publishing')
    const publish = () => database.inTransaction(caller, (ctx) => batchPublish(ctx, { period: now }, 'en'))
    const started = performance.now()
    const { success, referencePriceCount } = await publish()
    return { rows: success, references: referencePriceCount, ours: performance.now() - started, bare }
  } finally {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

class Undo extends Error {}

/** The minimum cost of any publication: the same rows, the same triggers, one statement; rolled back afterwards. */
async function bareUpdate(inTransaction: InTransaction, caller: Caller): Promise<void> {
  const update = inTransaction(caller, async (ctx) => {
    await ctx.db
      .updateTable('materialInfo')
      .set({ status: materialStatus.published })
      .where('period', '=', now)
      .execute()
    throw new Undo()
  })
  await update.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
}

/** Two issues of a large city: one published, one approved. */
export async function fillPeriods(ctx: Ctx): Promise<void> {
  const category = await sql<{ id: string }>`
    insert into material_category (code, name, full_name, level) values ('98989898', 'bench', 'bench', 4)
    returning id`.execute(ctx.db)
  const categoryId = category.rows[0]?.id ?? ''
  await sql`insert into material_period (period, start_date, end_date, state) values
    (${before}, '2030-01-01', '2030-01-31', 3), (${now}, '2030-02-01', '2030-02-28', 2)`.execute(ctx.db)
  await sql`insert into enterprise (enterprise_name, credit_code, audit_status)
    select 'bench ' || e, 'bench' || e, 2 from generate_series(1, ${enterprises}::int) e`.execute(ctx.db)
  await sql`insert into std_material (category_id, name, spec, unit_code, identity_key)
    select ${categoryId}, 'bench', m::text, 't', 'bench' || m from generate_series(1, ${materials}::int) m`.execute(
    ctx.db,
  )
  await sql`insert into material_item (enterprise_id, std_material_id, category_id, name, spec, unit_code, identity_key)
    select e.id, s.id, ${categoryId}, s.name, s.spec, 't', s.identity_key
    from std_material s cross join enterprise e where s.name = 'bench' and e.credit_code like 'bench%'`.execute(ctx.db)
  await fillPrices(ctx, { period: before, status: materialStatus.published, factor: 1 })
  await fillPrices(ctx, { period: now, status: materialStatus.approved, factor: 1.02 })
}

function fillPrices(ctx: Ctx, { period, status, factor }: { period: string; status: number; factor: number }) {
  return sql`
    insert into material_info (info_no, item_id, std_material_id, enterprise_id, category_id, category_code, category_name,
      material_name, spec, unit_code, region_code, period, tax_rate, price_incl, price_excl, prev_price_excl, status,
      submit_time)
    select 'MI' || ${period} || row_number() over (order by i.id), i.id, i.std_material_id, i.enterprise_id, i.category_id,
      '98989898', 'bench', i.name, i.spec, 't', '110101', ${period}, 0.13, round(p.price * 1.13, 2), p.price,
      round(p.price / ${factor}::numeric, 2), ${status}, now()
    from material_item i
    cross join lateral (select round((100 + i.spec::int % 900 + (i.enterprise_id % 7)) * ${factor}::numeric, 2) as price) p
    where i.name = 'bench'`.execute(ctx.db)
}
