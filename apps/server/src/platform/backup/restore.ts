import { createReadStream } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { isFolded, withBaseline } from '../database/schema/baseline.ts'
import { migrate, migrationNames } from '../database/schema/migrate.ts'
import { refreshStatistics } from '../database/schema/refresh-statistics.ts'
import { hashing } from '../files/content-hash.ts'
import { makeFolder } from '../make-folder.ts'
import type { Place } from './back-up.ts'
import { asOwner, columnsOf, listTables, type Table } from './catalogue.ts'
import { copyIn } from './copy.ts'
import { filesFolder, type Manifest, readManifest, tableFile } from './manifest.ts'

/**
 * Restores a backup into an empty database. Reads and checks the whole backup first, loads it in one transaction into
 * the schema it was made with, then migrates to this release.
 */
export async function restore({ url, dataDir, folder }: Place, say: (line: string) => void): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (manifest.station) throw new Error(`${folder} is one station: npm run station -- import --from ${folder}`)
  const known = await migrationNames()
  refuseNewer(manifest, known)
  const migrations = withBaseline(manifest.migrations, known)
  await check(folder, manifest)
  await makeFolder(dataDir)
  await asOwner(url, 'library-restore', refuseFull)
  await migrate(url, () => undefined, migrations)
  await asOwner(url, 'library-restore', (client) => load(client, folder, manifest))
  if (manifest.files.length > 0) await cp(filesFolder(folder), join(dataDir, 'files'), { recursive: true })
  await migrate(url, say)
  await refreshStatistics(url)
  return manifest
}

function refuseNewer({ migrations }: Manifest, known: readonly string[]): void {
  const unknown = migrations.find((name) => !known.includes(name) && !isFolded(name, known))
  if (unknown)
    throw new Error(
      `The backup was made by a newer release: its schema has ${unknown}, which this one does not know. ` +
        'Nothing has been changed. Restore it with the release that made it, or a later one.',
    )
}

/** Every seeded database contains at least the platform tenant. */
async function refuseFull(client: pg.Client): Promise<void> {
  const { rows: made } = await client.query<{ is: boolean }>(`select to_regclass('public.tenant') is not null as is`)
  if (!made[0]?.is) return
  const { rowCount } = await client.query('select from tenant limit 1')
  if (rowCount)
    throw new Error(
      'The database is not empty, and a backup is never mixed with what is there. Nothing has been changed. ' +
        'Name an empty one with DATABASE_URL, or another folder with DATA_DIR.',
    )
}

export async function check(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables)
    await requireHash(name, sha256, [createReadStream(tableFile(folder, name)), createGunzip()])
  for (const { name, sha256 } of files)
    await requireHash(name, sha256, [createReadStream(join(filesFolder(folder), name))])
}

async function requireHash(name: string, sha256: string, source: readonly NodeJS.ReadableStream[]): Promise<void> {
  const hash = hashing()
  const nowhere = new Writable({ write: (_chunk, _coding, done) => done() })
  const problem = await pipeline([...source, hash.through, nowhere]).then(
    () => (hash.end().sha256 === sha256 ? undefined : 'it is not what was saved'),
    (error: Error) => error.message,
  )
  if (problem) throw new Error(`The backup is damaged at ${name}: ${problem}. Nothing has been changed.`)
}

/** Rows are restored unchanged, so no trigger may add versions or audit trail entries. */
async function load(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const present = await listTables(client)
  // Backups of release 0.1.0 also contain its queue. The next migration fills ours from the job table.
  const saved = new Map(tables.filter(({ name }) => name !== 'pgboss.job').map((table) => [table.name, table]))
  // A missing table without rows, which the baseline no longer creates, loses nothing.
  const strange = [...saved.values()].find(
    ({ name, rows }) => rows > 0 && !present.some((table) => table.name === name),
  )
  if (strange) throw new Error(`The backup has a table ${strange.name} that its schema does not make`)
  await client.query('begin')
  await client.query(`truncate ${present.map(({ quoted }) => quoted).join(', ')}`)
  for (const table of present) {
    const { columns = [], rows = 0 } = saved.get(table.name) ?? {}
    if (rows > 0) await loadTable(client, table, { columns, rows, file: tableFile(folder, table.name) })
  }
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [name, value])
  await client.query('commit')
}

type Saved = { columns: readonly string[]; rows: number; file: string }

async function loadTable(client: pg.Client, table: Table, { columns, rows, file }: Saved): Promise<void> {
  const { name, quoted, isWalled } = table
  const alter = (what: string) => client.query(`alter table ${quoted} ${what}`)
  await alter('disable trigger user')
  // Row-level security applies to the owner too, unless the owner is a superuser.
  if (isWalled) await alter('no force row level security')
  const source = createReadStream(file).pipe(createGunzip())
  const loaded = await copyIn(client, `copy ${quoted} (${columnsOf(columns)}) from stdin`, source).catch((error) => {
    throw new Error(`${name} could not be loaded: ${(error as Error).message}`, { cause: error })
  })
  if (loaded !== rows) throw new Error(`${name}: ${loaded} rows were loaded, ${rows} were saved`)
  if (isWalled) await alter('force row level security')
  await alter('enable trigger user')
}
