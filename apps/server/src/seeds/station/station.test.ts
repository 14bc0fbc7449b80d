import { enterpriseStatus } from '@library/contract/enterprise/enterprise.states'
import { inquiryStatus } from '@library/contract/inquiry/inquiry.states'
import { materialStatus } from '@library/contract/material/material.states'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { runNow } from '../../../test/processes/job-world.ts'
import { test as base, signedIn } from '../../../test/world/seeded.ts'
import { verifyChain } from '../../areas/material/audit/audit-chain.ts'
import { jobs } from '../../jobs.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'
import { sowAdjustSheet } from './adjust-sheet.ts'
import { sowPapers } from './papers.ts'
import { sowProject } from './project.ts'
import { sowStation } from './station.ts'

const test = base.extend<{ demo: World }>({
  demo: [
    async ({ world }, use) => {
      const { config, database } = world
      for (const sow of [sowStation, sowPapers, sowProject, sowProject, sowAdjustSheet, sowAdjustSheet])
        await database.inTransaction(programCaller(''), (ctx) => sow(ctx, config))
      await use(world)
    },
    { scope: 'file' },
  ],
})

test('the demonstration has work on every desk, prices that obey the rules, and an unbroken chain', async ({
  demo,
}) => {
  await demo.database.inTransaction(programCaller(platformTenant), async (ctx) => {
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

test('its cost engineer finds one project, matched and priced, and exports it; nobody else sees it', async ({
  demo,
  staged: { app, as },
}) => {
  const of = async (account: string) => as(await signedIn(demo, platformTenant, account))
  const [engineer, manager] = [await of('member'), await of('manager')]
  const get = (call: string, query: Record<string, string> = {}, headers = engineer) =>
    app.inject({ url: `/api/${call}`, headers, query })
  const run = async (jobId: string) =>
    expect(await runNow(demo, jobs, platformTenant, jobId)).toMatchObject({ state: 'done' })

  const priced = await demo.database.inTransaction(programCaller(platformTenant), ({ db }) =>
    db.selectFrom('job').select('id').where('name', '=', 'list.price').executeTakeFirstOrThrow(),
  )
  await run(priced.id)
  const page = 'materialProject/MaterialProject/page'
  const { records } = (await get(page)).json().data
  expect(records).toMatchObject([{ name: '滨江花园一期 3# 楼', versionState: 1 }])
  const [{ id: projectId, lineCount, colours, lastPricing }] = records
  expect(lineCount).toBeGreaterThan(25)
  for (const colour of ['confirmed', 'green', 'amber', 'red']) expect(colours[colour]).toBeGreaterThan(1)
  expect(Number(lastPricing.coveragePct)).toBeGreaterThan(50)

  const list = 'materialList/MaterialList'
  const payload = { pricingId: lastPricing.id, into: 1, annex: 1 }
  const asked = await app.inject({ method: 'POST', url: `/api/${list}/export`, headers: engineer, payload })
  const { jobId } = asked.json().data
  await run(jobId)
  const file = await get(`${list}/file`, { jobId })
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload))
  const firstBar = sheets[0]?.rows.find(([no]) => no === 1)
  expect(firstBar?.slice(1, 3)).toEqual(['热轧带肋钢筋', 'HRB400E Φ8'])
  expect(firstBar?.[5]).toBeGreaterThan(2000)

  expect((await get(page, {}, manager)).json().data.records).toEqual([])
  expect((await get(`${list}/versions`, { projectId }, manager)).json()).toMatchObject({ code: 404 })
}, 120_000)

test('his project has one adjustment sheet, a draft whose prices are all published and whose band some leave', async ({
  demo,
  staged: { app, as },
}) => {
  const headers = as(await signedIn(demo, platformTenant, 'member'))
  const adjust = '/api/materialAdjust/MaterialAdjust'
  const { records } = (await app.inject({ url: `${adjust}/page`, headers })).json().data
  expect(records).toMatchObject([{ projectName: '滨江花园一期 3# 楼', state: 0, ruleFrom: 'contract' }])
  const asked = { method: 'POST', url: `${adjust}/compute`, headers, payload: { id: records[0].id } } as const
  const { lines, total, problems } = (await app.inject(asked)).json().data
  expect(lines.length).toBeGreaterThan(2)
  expect(problems).toEqual([])
  expect(Number(total)).not.toBe(0)
})
