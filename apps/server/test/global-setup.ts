import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../bench/bundle.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/schema/migrate.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { runSeeds } from '../src/seeds/plan.ts'
import { startPooler } from './world/pgbouncer.ts'
import { poolerVariable } from './world/through-pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that all test files share. */
    databaseUrl: string
    /** For a file that needs a separate database: `create database x template …`. */
    adminUrl: string
    /** The databases to copy for it: with the schema alone, and with the data of a new demonstration. */
    templates: Readonly<{ empty: string; sown: string }>
    /** The folder of files that tests upload. */
    dataDir: string
    /** The bundled server, its threads and the programs that tests start; inside apps/server, where their packages are found. */
    bundles: string
  }
}

/** Of this run alone: another run may use the same server. */
const run = randomBytes(4).toString('hex')
const templates = { empty: `template_empty_${run}`, sown: `template_sown_${run}` }
const shared = `library_test_${run}`

/** Programs that tests start in processes of their own, beside the server. */
const programs = ['flow-process', 'publish-process', 'worker-process']

/** One real PostgreSQL for the whole run: our own in a temporary folder, or the one of TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startServer()
  const bundles = join(import.meta.dirname, 'dist', String(process.pid))
  let stopPooler = async () => undefined as unknown
  try {
    const others = Object.fromEntries(programs.map((name) => [name, `test/processes/${name}.ts`]))
    await bundleServer(bundles, { ...others, station: 'src/commands/station.ts' })
    await create(adminUrl, templates.empty, 'template0')
    await migrate(withDatabase(adminUrl, templates.empty), () => undefined)
    await create(adminUrl, templates.sown, templates.empty)
    await sow(withDatabase(adminUrl, templates.sown))
    await create(adminUrl, shared, templates.sown)
    if (process.env.TEST_WITH === 'pgbouncer') {
      const pooler = await startPooler(adminUrl)
      // Workers and the processes that tests start inherit it.
      process.env[poolerVariable] = `${pooler.url}#${new URL(adminUrl).host}`
      stopPooler = pooler.stop
    }
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('adminUrl', adminUrl)
  project.provide('templates', templates)
  project.provide('databaseUrl', withDatabase(adminUrl, shared))
  const dataDir = mkdtempSync(join(tmpdir(), 'library-files-'))
  project.provide('dataDir', dataDir)
  project.provide('bundles', bundles)
  return async () => {
    for (const folder of [dataDir, bundles]) rmSync(folder, { recursive: true, force: true })
    await stopPooler()
    await stop()
  }
}

/** The initial data of every installation, including demo accounts: tests use the product as its users do. */
async function sow(url: string): Promise<void> {
  const config = readConfig({ DEMO: 'people' })
  const onLost = () => undefined
  const database = openDatabase({ url, pool: 2, timeZone: config.timeZone, clock: systemClock, onLost })
  try {
    await runSeeds(database.inTransaction, config)
  } finally {
    await database.close()
  }
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const outside = process.env.TEST_DATABASE_URL
  if (outside) return { adminUrl: outside, stop: () => drop(outside, [shared, ...Object.values(templates)]) }

  const folder = mkdtempSync(join(tmpdir(), 'library-test-'))
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // Nothing here outlives the run, so nothing has to reach the disk, and nobody copies the journal.
  const journal = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    ...journal,
  }
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: console.log, settings })
    return { adminUrl: withDatabase(url, 'postgres'), stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

function create(adminUrl: string, name: string, from: string): Promise<void> {
  return execute(adminUrl, [`create database ${name} template ${from}`])
}

function drop(adminUrl: string, names: string[]): Promise<void> {
  return execute(
    adminUrl,
    names.map((name) => `drop database if exists ${name} with (force)`),
  )
}

async function execute(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
