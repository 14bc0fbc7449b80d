import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ossCategories } from '@library/contract/files/oss'
import type pg from 'pg'
import type { Manifest } from '../backup/manifest.ts'
import { hashing } from '../files/content-hash.ts'
import { thumbnailKey } from '../files/file-object.ts'
import { localStore } from '../files/stores/local-store.ts'

/** A file of a station on the local disk. The hash of a thumbnail is not stored. */
type DiskFile = Readonly<{ name: string; sha256: string | undefined }>

/** Files in a storage of the station's own (S3) stay there: its address moves with the rows. */
async function diskFiles(client: pg.Client, tenantId: string): Promise<DiskFile[]> {
  const { rows } = await client.query<{ key: string; hash: string; hasThumbnail: boolean }>(
    `select f.object_key as key, f.content_hash as hash, f.has_thumbnail as "hasThumbnail" from file_object f
      left join oss o on o.tenant_id = f.tenant_id and o.id = f.oss_id
      where f.tenant_id = $1 and f.leaves_at is null and (f.oss_id is null or o.category = $2) order by 1`,
    [tenantId, ossCategories.disk],
  )
  return rows.flatMap(({ key, hash, hasThumbnail }) => [
    { name: key, sha256: hash },
    ...(hasThumbnail ? [{ name: thumbnailKey(key), sha256: undefined }] : []),
  ])
}

export type Cell = Readonly<{ url: string /** As it is seen from here. */; dataDir?: string | undefined }>
type Journey = Readonly<{ tenantId: string; from: Cell; to: Cell }>
type Folders = Readonly<{ from: string; to: string }>

/**
 * Copies the files of a station and reads each copy again: it must be what was stored. A file that is already there with
 * the same content is not copied, and one that was `copied` before is not even read.
 */
export async function copyFiles(
  client: pg.Client,
  { tenantId, from, to }: Journey,
  copied: Manifest['files'] = [],
): Promise<Manifest['files']> {
  const files = await diskFiles(client, tenantId)
  if (files.length === 0) return []
  if (!to.dataDir || !from.dataDir)
    throw new Error(
      `The station has ${files.length} files on the disk. Name the target's DATA_DIR, as it is seen from here: ` +
        '--files <folder>. Nothing has been changed.',
    )
  const folders = { from: join(from.dataDir, 'files'), to: join(to.dataDir, 'files') }
  await requireFiles(files, folders.from)
  const known = new Map(copied.map((file) => [file.name, file]))
  const all: Manifest['files'] = []
  for (const file of files) all.push(known.get(file.name) ?? (await copyFile(file, folders)))
  return all
}

/** Refuses where a file is missing on the disk, before anything is changed. */
async function requireFiles(files: readonly DiskFile[], folder: string): Promise<void> {
  const missing: string[] = []
  for (const { name } of files) if ((await sizeOf(join(folder, name))) === undefined) missing.push(name)
  if (missing.length === 0) return
  throw new Error(
    `${missing.length} files of the station are missing below ${folder}: ${missing.slice(0, 10).join(', ')}. ` +
      'Nothing has been changed. Restore them from a backup, or remove the attachments.',
  )
}

async function copyFile({ name, sha256 }: DiskFile, { from, to }: Folders): Promise<Manifest['files'][number]> {
  const wanted = await hashOf(join(from, name))
  if (!wanted || (sha256 && wanted.sha256 !== sha256)) throw new Error(`${name} is missing or damaged below ${from}`)
  const open = () => createReadStream(join(from, name))
  if ((await hashOf(join(to, name)))?.sha256 !== wanted.sha256)
    await localStore(to).put(name, { size: wanted.size, hash: wanted.sha256, open })
  if ((await hashOf(join(to, name)))?.sha256 !== wanted.sha256)
    throw new Error(`${name} was damaged on its way to ${to}`)
  return { name, ...wanted }
}

export async function removeFiles(tenantId: string, folder: string): Promise<void> {
  await rm(join(folder, tenantId), { recursive: true, force: true })
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

async function hashOf(path: string): Promise<{ sha256: string; size: number } | undefined> {
  if ((await sizeOf(path)) === undefined) return undefined
  const hash = hashing()
  const nowhere = new Writable({ write: (_chunk, _coding, done) => done() })
  await pipeline(createReadStream(path), hash.through, nowhere)
  return hash.end()
}
