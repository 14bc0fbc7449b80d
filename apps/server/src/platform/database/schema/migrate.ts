import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { prepareQueue, requeueJobs } from '../../jobs/queue-schema.ts'
import { sourceFolder } from '../../source-folder.ts'
import { StartRefused } from '../../start-refused.ts'
import { HostClient } from '../hosts/host-client.ts'
import { withBaseline } from './baseline.ts'
import { guardTables } from './guard-tables.ts'

/** Any number works, as long as all processes use the same one. */
const lock = 4_210_751

/**
 * Migrates the schema: each file once, in order, in its own transaction, one process at a time. A restore first stops
 * at the files its backup lists.
 */
export async function migrate(ownerUrl: string, log: (line: string) => void, only?: readonly string[]): Promise<void> {
  const client = new HostClient({ connectionString: ownerUrl, application_name: 'library-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await requireVersion(client)
    await client.query(
      'create table if not exists migration (name text primary key, create_time timestamptz not null default now())',
    )
    const names = await migrationNames()
    const done = await doneMigrations(client, names)
    for (const name of names) {
      if (done.has(name) || (only && !only.includes(name))) continue
      await apply(client, name)
      log(`migration ${name}`)
    }
    if (!only) await guardTables(client)
    await prepareQueue(client, ownerUrl)
    if (!only) await requeueJobs(client)
  } finally {
    await client.end()
  }
}

/**
 * The old names are retained beside those of the baseline: a process of the previous release that restarts finds the
 * names it expects.
 */
async function doneMigrations(client: pg.Client, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const ran = rows.map((row) => row.name)
  const done = new Set(withBaseline(ran, names))
  if (done.size > ran.length)
    await client.query('insert into migration (name) select unnest($1::text[]) on conflict do nothing', [[...done]])
  return done
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>(`select current_setting('server_version_num') number`)
  if (Number(rows[0]?.number) < 150_000) throw new StartRefused('PostgreSQL 15 or newer is needed')
}

const folder = new URL('migrations/', sourceFolder)

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
