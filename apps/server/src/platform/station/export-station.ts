import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { beginSnapshot, reachDisk, saveTable } from '../backup/back-up.ts'
import { asOwner } from '../backup/catalogue.ts'
import { filesFolder, type Manifest, readManifest, tableFile, writeManifest } from '../backup/manifest.ts'
import { check } from '../backup/restore.ts'
import { makeFolder } from '../make-folder.ts'
import { loadStation, requireRoom } from './load-station.ts'
import { lockCommand } from './move-states.ts'
import { openStation } from './open-station.ts'
import { type Cell, copyFiles } from './station-files.ts'
import { rowsOf, sameText, stationTables } from './station-tables.ts'
import { requireStation, type Taken, takeStation } from './take-station.ts'

/** Copies one station into an empty folder, in the format of a backup. It goes on working meanwhile. */
export async function exportStation(from: Cell, tenantId: string, folder: string): Promise<Manifest> {
  const manifest = await asOwner(from.url, 'library-station', async (client) => {
    await requireStation(client, tenantId)
    await makeFolder(join(folder, 'tables'), 0o700)
    if ((await readdir(folder)).length > 1)
      throw new Error(`${folder} is not empty: an export takes a folder of its own`)
    await client.query(sameText)
    await beginSnapshot(client)
    const { tables: counted, migrations, sealing, references } = await takeStation(client, tenantId)
    const tables: Manifest['tables'] = []
    for (const table of await stationTables(client))
      tables.push(await saveTable(client, table, folder, rowsOf(table, tenantId)))
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') version`)
    const files = await copyFiles(client, { tenantId, from, to: { url: '', dataDir: folder } })
    await client.query('commit')
    const hashes = Object.fromEntries(Object.entries(counted).map(([name, { hash }]) => [name, hash]))
    const station = { tenantId, references, hashes, ...(sealing && { sealing }) }
    const made = new Date().toISOString()
    const about = { format: 1 as const, made, postgres: rows[0]?.version ?? '', migrations }
    return { ...about, tables, sequences: [], files, station }
  })
  await reachDisk(folder)
  await writeManifest(folder, manifest)
  return manifest
}

type Arrived = Readonly<{ to: Cell; folder: string; verify: (tenantId: string) => Promise<void> }>

/** Loads an exported station into a cell that does not have it, and opens it. */
export async function importStation({ to, folder, verify }: Arrived): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (!manifest.station) throw new Error(`${folder} is a backup of everything: npm run restore -- --from ${folder}`)
  const taken = takenFrom(manifest, manifest.station)
  const { tenantId } = taken
  await asOwner(to.url, 'library-station', async (client) => {
    await lockCommand(client, tenantId)
    await requireRoom(client, taken)
    await check(folder, manifest)
    if (manifest.files.length > 0 && to.dataDir)
      await cp(filesFolder(folder), join(to.dataDir, 'files'), { recursive: true })
    const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
    await loadStation(client, { taken, moveId: randomUUID(), otherCell: folder }, ({ name }) => ({
      columns: columns.get(name) ?? [],
      rows: createReadStream(tableFile(folder, name)).pipe(createGunzip()),
    }))
    await verify(tenantId)
    await openStation(client, tenantId, 'end')
  })
  return manifest
}

function takenFrom({ tables, migrations }: Manifest, station: NonNullable<Manifest['station']>): Taken {
  const { tenantId, sealing, references, hashes } = station
  const counted = tables.map(({ name, rows }) => [name, { rows, hash: hashes[name] ?? '' }])
  return { tenantId, migrations, sealing, references, tables: Object.fromEntries(counted) }
}
