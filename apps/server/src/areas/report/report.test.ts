import { columnKinds } from '@library/contract/report/kinds'
import { reportQuery } from '@library/contract/report/query'
import { columnOf, reportSources, type SourceName, sourceNames } from '@library/contract/report/sources'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { aRole, aStation, type Station } from '../../../test/people.ts'
import { aPrice } from '../../../test/prices.ts'
import { type appFor, someone, test, undone } from '../../../test/world.ts'
import type { Caller } from '../../platform/caller.ts'
import { runQuery } from './run-query.ts'

type Staged = Awaited<ReturnType<typeof appFor>>
type Question = z.input<typeof reportQuery>

const sourcePermissions = sourceNames.map((name) => reportSources[name].permission)
const buttons = ['view', 'add', 'edit', 'delete'].map((name) => `report_${name}`)

function reader(station: Pick<Station, 'tenantId'>, values: Partial<Caller> = {}): Caller {
  return someone({
    tenantId: station.tenantId,
    roles: ['admin'],
    permissions: new Set([...buttons, ...sourcePermissions]),
    ...values,
  })
}

async function post({ app, as }: Staged, caller: Caller, name: string, payload: object) {
  const url = `/api/blade-report/report/rest/${name}`
  const answer = await app.inject({ method: 'POST', url, headers: as(caller), payload })
  return {
    status: answer.statusCode,
    body: answer.body,
    ...(String(answer.headers['content-type']).includes('json') ? answer.json() : {}),
  }
}

const run = (staged: Staged, caller: Caller, query: unknown) => post(staged, caller, 'run', { query })
const prices: Question = { source: 'price', columns: ['materialName', 'priceExcl'] }

/** Every question a column can be asked. */
function questionsOf(source: SourceName, field: string): Question[] {
  const kind = columnKinds[columnOf(source, field)?.kind ?? 'text']
  const values = {
    text: 'x',
    texts: ['x', 'y'],
    codes: ['1', '2'],
    period: '202610',
    number: '1.5',
    day: '2026-10-31',
    span: '30d',
    months: '12m',
    none: undefined,
  }
  const parts = kind.parts.length > 0 ? kind.parts : [undefined]
  return [
    { source, columns: [field], sort: { key: field, descending: true } },
    ...Object.entries(kind.operators).map(([op, shape]) => ({
      source,
      columns: [field],
      filters: [{ field, op: op as 'eq', value: values[shape] }],
    })),
    ...(kind.groupable
      ? parts.map((part) => ({ source, groups: [{ field, part }], aggregates: [{ fn: 'count' as const }] }))
      : []),
    ...kind.aggregates.map((fn) => ({ source, aggregates: [{ fn, field }] })),
  ]
}

describe('a source', () => {
  test.for(sourceNames)('%s answers every question about each of its columns', async (source, { world }) => {
    const questions = Object.keys(reportSources[source].columns).flatMap((field) => questionsOf(source, field))
    await undone(world.database, reader(someone()), async (ctx) => {
      for (const question of questions) {
        const { columns } = await runQuery(ctx, { query: reportQuery.parse(question), language: 'en' })
        expect(columns.length).toBeGreaterThan(0)
      }
    })
  })

  test.for(sourceNames)('%s is for those who may see its rows, whoever made the report', async (source, { staged }) => {
    const [field = ''] = Object.keys(reportSources[source].columns)
    const { permission } = reportSources[source]
    const others = reader(someone(), {
      permissions: new Set([...buttons, ...sourcePermissions].filter((one) => one !== permission)),
    })
    expect((await run(staged, others, { source, columns: [field] })).status).toBe(403)
    const guarded = reader(someone(), {
      apiGuards: [{ path: new RegExp(`^/api/${reportSources[source].path}$`), isHeld: false }],
    })
    expect((await run(staged, guarded, { source, columns: [field] })).status).toBe(403)
  })

  test('is guarded like a list that is really there', ({ staged: { app } }) => {
    for (const name of sourceNames) {
      const url = `/api/${reportSources[name].path}`
      const served = (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url }))
      expect([name, served]).toEqual([name, true])
    }
  })
})

describe('a question', () => {
  const bad: readonly [string, object][] = [
    ['source', { source: 'app_user' }],
    ['source', { source: 'constructor' }],
    ['columns.0', { columns: ['contactPhone'] }],
    ['columns.0', { columns: ['price_excl from app_user; --'] }],
    ['columns.0', { columns: ['__proto__'] }],
    ['columns', { columns: [] }],
    ['columns', { columns: ['spec', 'spec'] }],
    ['filters.0.field', { filters: [{ field: 'm.id', op: 'eq', value: '1' }] }],
    ['filters.0.op', { filters: [{ field: 'spec', op: '= 1 or 1', value: '1' }] }],
    ['filters.0.op', { filters: [{ field: 'spec', op: 'ge', value: '1' }] }],
    ['filters.0.value', { filters: [{ field: 'priceExcl', op: 'ge', value: '1; drop table report' }] }],
    ['filters.0.value', { filters: [{ field: 'period', op: 'last', value: '12 months' }] }],
    ['filters.0.value', { filters: [{ field: 'priceType', op: 'in', value: ['1)'] }] }],
    ['filters.0.sql', { filters: [{ field: 'spec', op: 'empty', sql: 'x' }] }],
    ['groups.0.part', { groups: [{ field: 'publishTime', part: "month') --" }] }],
    ['groups.0.part', { groups: [{ field: 'publishTime' }] }],
    ['groups.0.field', { groups: [{ field: 'priceExcl' }] }],
    ['aggregates.0.fn', { aggregates: [{ fn: 'pg_sleep', field: 'priceExcl' }] }],
    ['aggregates.0.fn', { aggregates: [{ fn: 'sum', field: 'spec' }] }],
    ['sort.key', { sort: { key: 'id; select 1', descending: true } }],
    ['chart.value', { chart: { kind: 'bar', x: 'spec', value: 'spec' } }],
    ['limit', { limit: 10_001 }],
    ['groups', { groups: [{ field: 'spec' }, { field: 'brand' }, { field: 'period' }] }],
  ]
  test.for(bad)('is refused at %s: %j', async ([field, change], { staged }) => {
    const question = { source: 'price', columns: ['spec'], ...change }
    const { status, data } = await run(staged, reader(someone()), question)
    expect(status).toBe(400)
    expect(JSON.stringify(data)).toContain(`query.${field}`)
  })

  test('with a value that looks like SQL finds what is written so, and nothing else', async ({ world, staged }) => {
    const station = await aStation(world)
    await aPrice(station, { brand: "x' or '1'='1" })
    await aPrice(station, { brand: '沙钢' })
    const filters = [{ field: 'brand', op: 'eq', value: "x' or '1'='1" }]
    const { data } = await run(staged, reader(station), { source: 'price', columns: ['brand'], filters })
    expect(data.rows).toEqual([["x' or '1'='1"]])
  })
})

describe('a run', () => {
  test('counts exactly, by group, with the figures over all of them', async ({ world, staged }) => {
    const station = await aStation(world)
    for (const priceExcl of ['3500.10', '3500.20', '3700.00']) await aPrice(station, { priceExcl, period: '202609' })
    await aPrice(station, { priceExcl: '100.01', period: '202610' })
    await aPrice(station, { priceExcl: '1.00', status: 1 })
    const query: Question = {
      source: 'price',
      groups: [{ field: 'period' }],
      aggregates: [{ fn: 'count' }, { fn: 'median', field: 'priceExcl' }, { fn: 'sum', field: 'priceExcl' }],
      sort: { key: 'period', descending: true },
    }
    const { data } = await run(staged, reader(station), query)
    expect(data.rows).toEqual([
      ['202610', 1, '100.01', '100.01'],
      ['202609', 3, '3500.20', '10700.30'],
    ])
    expect(data.totals).toEqual([null, 4, '3500.15', '10800.31'])
    expect(data.total).toBe(2)
  })

  test('sends no more rows than asked for, and says how many there are', async ({ world, staged }) => {
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

  test('shows what is on its way to the station of its region, and drafts to nobody there', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    await aPrice(station, { regionCode: '310000', status: 1, spec: 'here' })
    await aPrice(station, { regionCode: '110000', status: 1, spec: 'elsewhere' })
    await aPrice(station, { regionCode: '310000', status: 0, spec: 'draft' })
    const deptId = await station.in(async ({ db }) => {
      const values = { deptName: 'Shanghai', fullName: 'Shanghai', remark: null, regionCode: '310000' }
      return (await db.insertInto('dept').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
    const question = { source: 'material', columns: ['spec'] }
    const auditor = reader(station, { roles: ['auditor'], deptIds: [deptId] })
    expect((await run(staged, auditor, question)).data.rows).toEqual([['here']])
    expect((await run(staged, reader(station), question)).data.total).toBe(3)
    expect((await run(staged, reader(station, { roles: ['special'] }), question)).data.total).toBe(0)
  })

  test('that takes too long is stopped and says so', async ({ world }) => {
    const query = reportQuery.parse({ source: 'usualLog', columns: ['logId'] })
    await undone(world.database, reader(someone()), async (ctx) => {
      // Stands before the real one for this transaction: a log that takes its time.
      await sql`create temporary view usual_log as select 1 as id, pg_sleep(60)::text as log_id`.execute(ctx.db)
      const running = runQuery(ctx, { query, language: 'en', milliseconds: 50 })
      await expect(running).rejects.toMatchObject({ code: 'report/too-slow' })
    })
  })

  test('can be taken along as a table, in the reader’s words', async ({ world, staged }) => {
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

  test('is its maker’s alone until it is shared; then others run it and leave it as it is', async ({
    world,
    staged,
  }) => {
    const station = await aStation(world)
    const roleId = await station.in((ctx) => aRole(ctx, 'member'))
    const maker = reader(station, { userId: '11', roles: ['auditor'] })
    const other = reader(station, { userId: '12', roles: ['member'], roleIds: [roleId] })
    const { data: made } = await post(staged, maker, 'submit', form)
    expect(made).toMatchObject({ reportName: '钢筋', mayChange: true, version: 1 })
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

  test('cannot be shared with a role that is not there', async ({ world, staged }) => {
    const station = await aStation(world)
    const { status } = await post(staged, reader(station), 'submit', { ...form, share: 1, roleIds: ['1'] })
    expect(status).toBe(400)
  })

  test('cannot be made of rows that its maker may not see', async ({ staged }) => {
    const caller = reader(someone(), { permissions: new Set(buttons) })
    expect((await post(staged, caller, 'submit', form)).status).toBe(403)
  })
})
