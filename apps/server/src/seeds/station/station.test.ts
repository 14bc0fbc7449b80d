import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { inquiryStatus } from '@library/contract/inquiry/inquiry.states'
import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/world/seeded.ts'
import { verifyChain } from '../../areas/material/audit/audit-chain.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import { sowPapers } from './papers.ts'
import { sowStation } from './station.ts'

test('the demonstration has work on every desk, prices that obey the rules, and an unbroken chain', async ({
  world,
}) => {
  const { inTransaction } = world.database
  await inTransaction(programCaller(''), async (ctx) => {
    await sowStation(ctx, world.config)
    await sowPapers(ctx, world.config)
  })
  await inTransaction(programCaller(platformTenant), async (ctx) => {
    const own = await sql<{ status: number }>`select distinct m.status from material_info m
      join enterprise e on e.id = m.enterprise_id join app_user u on u.id = e.user_id
      where u.account = 'enterprise' order by 1`.execute(ctx.db)
    expect(own.rows.map(({ status }) => status)).toEqual(Object.values(materialStatus))
    const lacking = await sql`select m.material_name, m.spec, a.value ->> 'label' as label from material_info m
      join material_category c on c.id = m.category_id cross join jsonb_array_elements(c.attr_template) a
      where (a.value ->> 'hard')::boolean and not m.attrs ? (a.value ->> 'key') limit 5`.execute(ctx.db)
    expect(lacking.rows).toEqual([])
    const states = await sql<{
      state: number
    }>`select distinct audit_status as state from enterprise order by 1`.execute(ctx.db)
    expect(states.rows.map(({ state }) => state)).toEqual(Object.values(enterpriseStatus))
    const demands = await sql<{ status: number; replies: number }>`select d.status, max(d.reply_count) as replies
      from material_inquiry_demand d group by d.status order by 1`.execute(ctx.db)
    expect(demands.rows.map(({ status }) => status)).toEqual(Object.values(inquiryStatus))
    expect(Math.max(...demands.rows.map(({ replies }) => replies))).toBeGreaterThan(2)
    expect((await verifyChain(ctx)).broken).toBeUndefined()
    const papers = await sql<{ quotations: number; resting: number; soon: number; over: number; late: number }>`select
      (select count(*)::int from material_quotation) as quotations,
      (select count(*)::int from material_info where quotation_id is not null and status = ${materialStatus.published}) as resting,
      (select count(*)::int from enterprise where license_valid_to between current_date and current_date + 30) as soon,
      (select count(*)::int from enterprise where license_valid_to < current_date) as over,
      (select count(*)::int from material_audit a join material_info m on m.id = a.info_id
        where a.audit_time < m.submit_time or m.submit_time < m.create_time) as late`.execute(ctx.db)
    expect(papers.rows[0]).toMatchObject({ soon: 1, over: 1, late: 0 })
    expect(papers.rows[0]?.quotations).toBeGreaterThan(10)
    expect(papers.rows[0]?.resting).toBeGreaterThan(100)
  })
}, 120_000)
