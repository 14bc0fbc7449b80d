import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

/**
 * During an upgrade the servers of the previous release continue to work on the new schema. They can, if they find
 * every column and function they used, and if no new rule refuses the rows they write. The schema of the release is
 * beside this file; `RELEASE=<version> npx vitest run --project server apps/server/test/schema/previous-release.test.ts`
 * rewrites it on the day of a release, and no other day. The code of its commit really runs in
 * faults/previous-release.test.ts.
 */
const file = new URL('./released-schema.json', import.meta.url)

/** New rules on old tables that cannot refuse a row of the previous release, each with the reason why not. */
const harmless: Readonly<Record<string, string>> = {
  'material_reference_price unique btree (tenant_id, std_material_id, region_code, period) INCLUDE (price_incl, price_excl, n, source_level, is_reference, basis) WHERE (replaced_at IS NULL)':
    'the same key as before, with more columns included',
}

/** Tables and functions of the previous release that were removed because it did not use them, each with the reason. */
const unused: Readonly<Record<string, string>> = {
  material_text_count: 'each text counts its own rows; no code and no trigger reads or writes this table',
  'price_texts(text[],text[],integer,integer)': 'found_prices and suggested_prices rank the texts; no code calls this',
}

type Schema = Readonly<{ release: string; commit: string; columns: string[]; rules: string[]; functions: string[] }>
type Found = Omit<Schema, 'release' | 'commit'>

test('the previous release runs on this schema: nothing it uses is missing, nothing it writes is refused', async () => {
  const now = await schemaOf(inject('databaseUrl'))
  const { RELEASE } = process.env
  const commit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  if (RELEASE) writeFileSync(file, `${JSON.stringify({ release: RELEASE, commit: commit(), ...now }, null, 2)}\n`)
  expect(existsSync(file)).toBe(true)
  const before = JSON.parse(readFileSync(file, 'utf8')) as Schema
  expect(problems(before, now)).toEqual([])
})

test('and a change that would stop it is found', () => {
  const before = { columns: ['a.id bigint', 'a.note text null'], rules: ['a unique (id)'], functions: ['f()'] }
  const problemsWith = (change: Partial<typeof before>) => problems(before, { ...before, ...change })
  expect(problemsWith({})).toEqual([])
  expect(problemsWith({ columns: ['a.id bigint', 'a.more text null', 'a.note text null', 'b.id bigint'] })).toEqual([])
  expect(problemsWith({ columns: ['a.id bigint'] })).toEqual(['gone or changed: a.note text null'])
  expect(problemsWith({ columns: ['a.id bigint', 'a.note text'] })).toEqual([
    'gone or changed: a.note text null',
    'must be given: a.note text',
  ])
  expect(problemsWith({ columns: [...before.columns, 'a.kind text'] })).toEqual(['must be given: a.kind text'])
  expect(problemsWith({ rules: [...before.rules, 'a check (id > 9)', 'b unique (id)'] })).toEqual([
    'new rule: a check (id > 9)',
  ])
  expect(problemsWith({ functions: [] })).toEqual(['gone or changed: f()'])
  const leftover = { columns: ['material_text_count.rows integer'], rules: [], functions: Object.keys(unused).slice(1) }
  expect(problems(leftover, { columns: [], rules: [], functions: [] })).toEqual([])
})

function problems(before: Found, now: Found): string[] {
  const tables = new Set(before.columns.map(tableOf))
  const isOld = (entry: string) => tables.has(tableOf(entry))
  const missing = (was: string[], is: string[]) => was.filter((entry) => !is.includes(entry))
  return [
    ...[...missing(before.columns, now.columns), ...missing(before.functions, now.functions)]
      .filter((entry) => !unused[tableOf(entry)])
      .map((entry) => `gone or changed: ${entry}`),
    ...missing(now.columns, before.columns)
      .filter((entry) => isOld(entry) && !/ (null|default)$/.test(entry))
      .map((entry) => `must be given: ${entry}`),
    ...missing(now.rules, before.rules)
      .filter((entry) => isOld(entry) && !harmless[entry])
      .map((entry) => `new rule: ${entry}`),
  ]
}

/** The whole entry of a function. */
function tableOf(entry: string): string {
  return entry.split(/[. ]/)[0] ?? ''
}

async function schemaOf(url: string): Promise<Found> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const list = async (text: string) => (await client.query<{ entry: string }>(text)).rows.map(({ entry }) => entry)
  try {
    return { columns: await list(columns), rules: await list(rules), functions: await list(functions) }
  } finally {
    await client.end()
  }
}

const tables = `pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`

const columns = `
  select t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when not a.attnotnull then ' null' when a.atthasdef or a.attidentity <> '' then ' default' else '' end as entry
  from pg_attribute a, ${tables} and a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped order by 1`

const rules = `
  select t.relname || ' ' || pg_get_constraintdef(c.oid) as entry
  from pg_constraint c, ${tables} and c.conrelid = t.oid and c.contype in ('c', 'f', 'u', 'x')
  union
  select t.relname || ' ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'unique ')
  from pg_index i, ${tables} and i.indrelid = t.oid and i.indisunique and not i.indisprimary
  order by 1`

const functions = `
  select p.oid::regprocedure::text as entry from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`
