import { materialStatus } from '@library/contract/material/material.states'
import { reportQuery } from '@library/contract/report/query'
import { reportSources, sourceNames } from '@library/contract/report/sources'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../test/desks/prices.ts'
import { buttons, post, type Question, reader, run } from '../../../test/desks/reports.ts'
import { aRole, aStation } from '../../../test/world/people.ts'
import { someone, test, undone } from '../../../test/world.ts'
import { runQuery } from './run-query.ts'

const prices: Question = { source: 'price', columns: ['materialName', 'priceExcl'] }

describe('a run', () => {
  test('counts exactly, by group, with the figures over all of them', async ({ world, staged }) => {
    const station = await aStation(world)
    for (const priceExcl of ['3500.10', '3500.20', '3700.00']) await aPrice(station, { priceExcl, period: '202609' })
    await aPrice(station, { priceExcl: '100.01', period: '202610' })
    await aPrice(station, { priceExcl: '1.00', status: materialStatus.pendingFirst })
    const query: Question = {
      source: 'price',
      groups: [{ field: 'period' }],
      aggregates: [{ fn: 'count' }, { fn: 'median', field: 'priceExcl' }, { fn: 'sum', field: 'priceExcl' }],
      sort: { key: 'period', descending: true },
    }
    const { data } = await run(staged, reader(station), query)
    expect(data.rows).toEqual([
      ['202610', 't', 1, '100.01', '100.01'],
      ['202609', 't', 3, '3500.20', '10700.30'],
    ])
    expect(data.totals).toEqual([null, null, 4, '3500.15', '10800.31'])
    expect(data.total).toBe(2)
  })

  test('shows a median between two prices to the cent, and a small one by its last digits', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    for (const priceExcl of ['3340.70', '3340.71']) await aPrice(station, { priceExcl, period: '202609' })
    for (const priceExcl of ['0.01', '0.02']) await aPrice(station, { priceExcl, period: '202610' })
    const { data } = await run(staged, reader(station), {
      source: 'price',
      groups: [{ field: 'period' }],
      aggregates: [{ fn: 'median', field: 'priceExcl' }],
    })
    expect(data.rows.map((row: unknown[]) => row.at(-1))).toEqual(['0.0150', '3340.71'])
  })

  test('never mixes units: each has its own row and says so, and no figure goes over several', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    await aPrice(station, { priceExcl: '3500.00', unitCode: 't' })
    await aPrice(station, { priceExcl: '20.00', unitCode: 'm2' })
    const aggregates = [{ fn: 'avg', field: 'priceExcl' }, { fn: 'count' }] as const
    const { data } = await run(staged, reader(station), { source: 'price', aggregates: [...aggregates] })
    expect(data.columns.map(({ key, perUnit }: { key: string; perUnit?: string }) => [key, perUnit])).toEqual([
      ['unitCode', undefined],
      ['avg_priceExcl', 'price'],
      ['count', undefined],
    ])
    expect(data.rows).toEqual([
      ['m2', '20.00', 1],
      ['t', '3500.00', 1],
    ])
    expect(data.totals).toEqual([null, null, 2])
    const counted = await run(staged, reader(station), { source: 'price', aggregates: [{ fn: 'count' }] })
    expect(counted.data.rows).toEqual([[2]])
  })

  test('shows the newest first, and the limit cuts the oldest', async ({ world, staged }) => {
    const station = await aStation(world)
    // Entered in another order than their periods.
    for (const period of ['202610', '202608', '202609']) await aPrice(station, { period })
    const periods = async (query: Question) =>
      (await run(staged, reader(station), query)).data.rows.map((row: string[]) => row[0])
    expect(await periods({ source: 'price', columns: ['period'], limit: 2 })).toEqual(['202610', '202609'])
    const groups = [{ field: 'period' }]
    expect(await periods({ source: 'price', groups, aggregates: [{ fn: 'count' }], limit: 2 })).toEqual([
      '202610',
      '202609',
    ])
  })

  test('that has not all rows says so in its file', async ({ world, staged }) => {
    const station = await aStation(world)
    for (const spec of ['A', 'B', 'C']) await aPrice(station, { spec })
    const question = { query: { ...prices, limit: 2 }, format: 'csv' }
    expect((await post(staged, reader(station), 'export', question)).body).toContain('共 3 行，本表只有前 2 行')
  })

  test('sends no more rows than requested, and says how many there are', async ({ world, staged }) => {
    const station = await aStation(world)
    for (const spec of ['A', 'B', 'C']) await aPrice(station, { spec })
    const { data } = await run(staged, reader(station), {
      ...prices,
      columns: ['spec'],
      limit: 2,
      sort: { key: 'spec', descending: false },
    })
    expect(data).toMatchObject({ rows: [['A'], ['B']], total: 3 })
  })

  test('never finds rows of another station', async ({ world, staged }) => {
    const [mine, theirs] = [await aStation(world), await aStation(world)]
    await aPrice(theirs)
    for (const source of sourceNames) {
      const [field = ''] = Object.keys(reportSources[source].columns)
      const { data } = await run(staged, reader(mine), { source, columns: [field] })
      expect([source, data.total]).toEqual([source, 0])
    }
  })

  test('shows pending rows to the station of their region, and drafts to no one there', async ({ world, staged }) => {
    const station = await aStation(world)
    await aPrice(station, { regionCode: '310000', status: materialStatus.pendingFirst, spec: 'here' })
    await aPrice(station, { regionCode: '110000', status: materialStatus.pendingFirst, spec: 'elsewhere' })
    await aPrice(station, { regionCode: '310000', status: materialStatus.draft, spec: 'draft' })
    const deptId = await station.in(async ({ db }) => {
      const values = { deptName: 'Shanghai', fullName: 'Shanghai', remark: null, regionCode: '310000' }
      return (await db.insertInto('dept').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
    const question = { source: 'material', columns: ['spec'] }
    const auditor = reader(station, { roles: ['auditor'], deptIds: [deptId] })
    expect((await run(staged, auditor, question)).data.rows).toEqual([['here']])
    expect((await run(staged, reader(station), question)).data.total).toBe(3)
    // A role of the station's own that has the page of reviews finds what the page shows.
    expect((await run(staged, reader(station, { roles: ['special'] }), question)).data.total).toBe(2)
  })

  test('that takes too long is stopped and says so', async ({ world }) => {
    const query = reportQuery.parse({ source: 'usualLog', columns: ['logId'] })
    await undone(world.database, reader(someone()), async (ctx) => {
      // Shadows the real table for this transaction: a slow log.
      await sql`create temporary view usual_log as select 1 as id, pg_sleep(60)::text as log_id`.execute(ctx.db)
      const running = runQuery(ctx, { query, language: 'en', milliseconds: 50 })
      await expect(running).rejects.toMatchObject({ code: 'report/too-slow' })
    })
  })

  test('can be exported as a table, in the reader’s language', async ({ world, staged }) => {
    const station = await aStation(world)
    await aPrice(station, { spec: '=1+1' })
    const question = { query: { source: 'price', columns: ['spec', 'priceExcl'] }, format: 'csv' }
    const { body } = await post(staged, reader(station), 'export', question)
    expect(body).toContain('规格型号,除税价')
    expect(body).toContain("'=1+1,3500.00")
  })
})

describe('a saved report', () => {
  const form = { reportName: '钢筋', share: 0, query: prices }

  test('belongs to its creator until it is shared; then others run it but cannot change it', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    const roleId = await station.in((ctx) => aRole(ctx, 'member'))
    const maker = reader(station, { userId: '11', roles: ['auditor'] })
    const other = reader(station, { userId: '12', roles: ['member'], roleIds: [roleId] })
    const { data: made } = await post(staged, maker, 'submit', form)
    expect(made).toMatchObject({ reportName: '钢筋', name: '钢筋', mayChange: true, version: 1 })
    expect((await post(staged, other, 'run', { id: made.id })).status).toBe(404)

    const shared = { ...form, id: made.id, version: 1, share: 1, roleIds: [roleId] }
    expect((await post(staged, maker, 'submit', shared)).status).toBe(200)
    expect((await post(staged, other, 'run', { id: made.id })).status).toBe(200)
    expect((await post(staged, other, 'submit', { ...shared, version: 2 })).status).toBe(403)
    expect((await post(staged, other, `remove?ids=${made.id}`, {})).status).toBe(403)
    expect((await post(staged, maker, 'submit', shared)).status).toBe(409)

    const stranger = reader(await aStation(world), { userId: '11' })
    expect((await post(staged, stranger, 'run', { id: made.id })).status).toBe(404)
    expect((await post(staged, maker, `remove?ids=${made.id}`, {})).status).toBe(200)
    expect((await post(staged, maker, 'run', { id: made.id })).status).toBe(404)
  })

  test('cannot be shared with a missing role', async ({ world, staged }) => {
    const station = await aStation(world)
    const { status } = await post(staged, reader(station), 'submit', { ...form, share: 1, roleIds: ['1'] })
    expect(status).toBe(400)
  })

  test('cannot be made of rows that its creator may not see', async ({ staged }) => {
    const caller = reader(someone(), { permissions: new Set(buttons) })
    expect((await post(staged, caller, 'submit', form)).status).toBe(403)
  })
})
