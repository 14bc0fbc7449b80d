import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { hashing } from '../files/content-hash.ts'
import { makeFolder } from '../make-folder.ts'
import { asOwner, columnsOf, listSequences, listTables, type Table } from './catalogue.ts'
import { CopyOut } from './copy.ts'
import { filesFolder, type Manifest, tableFile, writeManifest } from './manifest.ts'

export type Place = Readonly<{ url: string; dataDir: string; folder: string }>

/**
 * Backs up all data into an empty folder: a consistent snapshot of all tables, then the files on the local disk. Users
 * can keep working meanwhile.
 */
export async function backUp({ url, dataDir, folder }: Place): Promise<Manifest> {
  await makeFolder(join(folder, 'tables'), 0o700)
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty: a backup takes a folder of its own`)
  const data = await asOwner(url, 'library-backup', (client) => saveTables(client, folder))
  const files = await saveFiles(join(dataDir, 'files'), filesFolder(folder))
  await reachDisk(folder)
  const manifest: Manifest = { format: 1, made: new Date().toISOString(), ...data, files }
  await writeManifest(folder, manifest)
  return manifest
}

/** One moment of the whole database. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  // Better an error than a backup of the rows one tenant may see.
  await client.query('set local row_security = off')
}

async function saveTables(client: pg.Client, folder: string) {
  await beginSnapshot(client)
  const { rows: done } = await client.query<{ name: string }>(
    `select name from migration where name like '%.sql' order by name`,
  )
  const { rows: server } = await client.query<{ version: string }>(`select current_setting('server_version') version`)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) tables.push(await saveTable(client, table, folder))
  const sequences = await listSequences(client)
  await client.query('commit')
  return { postgres: server[0]?.version ?? '', migrations: done.map(({ name }) => name), tables, sequences }
}

/** Saves all rows of a table, or those that a statement selects. */
export async function saveTable(
  client: pg.Client,
  { name, quoted, columns }: Table,
  folder: string,
  select = `select ${columnsOf(columns)} from ${quoted}`,
): Promise<Manifest['tables'][number]> {
  const copy = new CopyOut(`copy (${select}) to stdout`)
  const hash = hashing()
  client.query(copy)
  try {
    await pipeline(copy, hash.through, createGzip({ level: 1 }), createWriteStream(tableFile(folder, name), keep))
  } catch (error) {
    throw new Error(`${name} could not be saved: ${(error as Error).message}`, { cause: error })
  }
  return { name, columns, rows: copy.rows, sha256: hash.end().sha256 }
}

const keep = { mode: 0o600 } as const

async function saveFiles(from: string, to: string): Promise<Manifest['files']> {
  const saved: Manifest['files'] = []
  for (const name of await namesUnder(from)) {
    await makeFolder(dirname(join(to, name)), 0o700)
    const hash = hashing()
    try {
      await pipeline(createReadStream(join(from, name)), hash.through, createWriteStream(join(to, name), keep))
    } catch (error) {
      // A user removed the file at this moment.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw error
    }
    saved.push({ name, ...hash.end() })
  }
  return saved
}

/** In parallel: syncing many files costs the disk little more than syncing one. */
export async function reachDisk(folder: string): Promise<void> {
  const sync = async (name: string) => {
    const file = await open(join(folder, name))
    await file.sync()
    await file.close()
  }
  const names = await namesUnder(folder)
  while (names.length > 0) await Promise.all(names.splice(-100).map(sync))
}

/** Finished files only, in a stable order. */
async function namesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
