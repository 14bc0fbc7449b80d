import { columnKinds } from '@library/contract/report/kinds'
import { reportQuery } from '@library/contract/report/query'
import { columnOf, reportSources, type SourceName, sourceNames } from '@library/contract/report/sources'
import { describe, expect } from 'vitest'
import { aPrice } from '../../../test/desks/prices.ts'
import { buttons, type Question, reader, run, sourcePermissions } from '../../../test/desks/reports.ts'
import { aStation } from '../../../test/world/people.ts'
import { someone, test, undone } from '../../../test/world.ts'
import { runQuery } from './run-query.ts'

/** Every query a column supports. */
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
  test.for(sourceNames)('%s supports every query on each of its columns', async (source, { world }) => {
    const questions = Object.keys(reportSources[source].columns).flatMap((field) => questionsOf(source, field))
    await undone(world.database, reader(someone()), async (ctx) => {
      for (const question of questions) {
        const { columns } = await runQuery(ctx, { query: reportQuery.parse(question), language: 'en' })
        expect(columns.length).toBeGreaterThan(0)
      }
    })
  })

  test.for(sourceNames)(
    '%s is for users who may see its rows, whoever created the report',
    async (source, { staged }) => {
      const [field = ''] = Object.keys(reportSources[source].columns)
      const { permission } = reportSources[source]
      const others = reader(someone(), {
        permissions: new Set([...buttons, ...sourcePermissions].filter((one) => one !== permission)),
      })
      expect((await run(staged, others, { source, columns: [field] })).status).toBe(403)
      const guarded = reader(someone(), {
        apiGuards: [{ path: new RegExp(`^/api/${reportSources[source].path}$`), isGranted: false }],
      })
      expect((await run(staged, guarded, { source, columns: [field] })).status).toBe(403)
    },
  )

  test('is guarded like an existing list', ({ staged: { app } }) => {
    for (const name of sourceNames) {
      const url = `/api/${reportSources[name].path}`
      const served = (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url }))
      expect([name, served]).toEqual([name, true])
    }
  })
})

describe('a query', () => {
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

  test('with a value that looks like SQL finds exactly that text, and nothing else', async ({ world, staged }) => {
    const station = await aStation(world)
    await aPrice(station, { brand: "x' or '1'='1" })
    await aPrice(station, { brand: '沙钢' })
    const filters = [{ field: 'brand', op: 'eq', value: "x' or '1'='1" }]
    const { data } = await run(staged, reader(station), { source: 'price', columns: ['brand'], filters })
    expect(data.rows).toEqual([["x' or '1'='1"]])
  })
})
