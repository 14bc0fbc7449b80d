import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What only the copy of one station has: the backup of a whole database does not. */
const station = z.object({
  tenantId: z.string(),
  /** SHA-256 of the secret that seals passwords of the station; absent when nothing was ever sealed. */
  sealing: z.string().optional(),
  /** What its rows use of the platform. */
  references: z.array(
    z.object({ from: z.string(), column: z.string(), to: z.string(), key: z.string(), values: z.array(z.string()) }),
  ),
  /** The hash of the rows of each table, whatever their order. */
  hashes: z.record(z.string(), z.string()),
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * The contents of a backup. Written last: a folder without it is not a backup. Checksums cover the content before
 * compression.
 */
const manifest = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  postgres: z.string(),
  /** The schema version: every migration file that had run. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: hash })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: hash })),
  station: station.optional(),
})
export type Manifest = z.output<typeof manifest>

const fileName = 'manifest.json'

export function writeManifest(folder: string, content: Manifest): Promise<void> {
  return writeFile(join(folder, fileName), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => undefined)
  if (!text) throw new Error(`${folder} is not a backup: it has no ${fileName}`)
  const parsed = manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${join(folder, fileName)} cannot be read: ${parsed.error.message}`)
  return parsed.data
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}

export function filesFolder(folder: string): string {
  return join(folder, 'files')
}
