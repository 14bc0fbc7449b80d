import { readFileSync } from 'node:fs'
import { reportQuery } from '@library/contract/report/query'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sownDatabase } from '../world/own-database.ts'

const file = new URL('../../migrations/0171_reports_without_credit_score.sql', import.meta.url)
const migration = readFileSync(file, 'utf8')

const rows = { source: 'enterprise', filters: [], groups: [], aggregates: [], chart: { kind: 'none' }, limit: 100 }
const score = { field: 'creditScore' }
const count = { fn: 'count' }
const average = { fn: 'avg', ...score }
const byState = { kind: 'bar', x: 'auditStatus' }

/** Stored queries, and what is left of each. */
const reports: Readonly<Record<string, readonly [before: object, after: object]>> = {
  'one column of several': [
    { ...rows, columns: ['enterpriseName', 'creditScore'], filters: [{ ...score, op: 'ge', value: '80' }] },
    { ...rows, columns: ['enterpriseName'] },
  ],
  'the only column': [
    { ...rows, columns: ['creditScore'], sort: { key: 'creditScore', descending: true } },
    { ...rows, columns: ['enterpriseName'] },
  ],
  'one figure of several, drawn': [
    {
      ...{ ...rows, columns: [], groups: [{ field: 'auditStatus' }], aggregates: [count, average] },
      ...{ sort: { key: 'avg_creditScore', descending: true }, chart: { ...byState, value: 'avg_creditScore' } },
    },
    { ...rows, columns: [], groups: [{ field: 'auditStatus' }], aggregates: [count] },
  ],
  'the only figure': [
    { ...rows, columns: [], groups: [{ field: 'auditStatus' }], aggregates: [average] },
    { ...rows, columns: [], groups: [{ field: 'auditStatus' }], aggregates: [count] },
  ],
  'a group': [
    { ...rows, columns: [], groups: [score], aggregates: [count] },
    { ...rows, columns: [], aggregates: [count] },
  ],
  'a group and nothing else': [
    { ...rows, columns: [], groups: [score] },
    { ...rows, columns: ['enterpriseName'] },
  ],
  'none of it': [
    { ...rows, columns: ['enterpriseName'], sort: { key: 'enterpriseName', descending: false } },
    { ...rows, columns: ['enterpriseName'], sort: { key: 'enterpriseName', descending: false } },
  ],
}

test('stored reports go on without the credit score, and each still runs', async () => {
  const { url, drop } = await sownDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select set_config('app.tenant_id', '000000', false)")
    for (const [name, [before]] of Object.entries(reports))
      await client.query("insert into report (report_name, source, query) values ($1, 'enterprise', $2)", [
        name,
        before,
      ])
    await client.query(`begin; ${migration}; commit`)
    await client.query("select set_config('app.tenant_id', '000000', false)")
    const { rows: left } = await client.query('select report_name, query from report where report_name = any ($1)', [
      Object.keys(reports),
    ])
    const after = Object.entries(reports).map(([name, [, query]]) => [name, query])
    expect(Object.fromEntries(left.map((row) => [row.report_name, row.query]))).toEqual(Object.fromEntries(after))
    for (const { query } of left) expect(reportQuery.safeParse(query)).toMatchObject({ success: true })
  } finally {
    await client.end()
    await drop()
  }
})
