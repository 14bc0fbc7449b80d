import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fail } from '@library/contract/errors'
import { makeFolder } from '../../make-folder.ts'
import type { Store } from './store.ts'

/** Files below a folder of the local disk. A file appears under its name only when it is complete and synced. */
export function localStore(folder: string): Store {
  const place = (key: string) => join(folder, key)
  return {
    async put(key, body) {
      const path = place(key)
      await makeFolder(dirname(path), 0o750)
      const partial = `${path}.${randomUUID()}.part`
      try {
        // The stream syncs before it closes.
        await pipeline(body.open(), createWriteStream(partial, { flags: 'wx', mode: 0o640, flush: true }))
        await rename(partial, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async open(key, range) {
      const file = await open(place(key)).catch(() => undefined)
      if (!file) throw fail('file/not-stored')
      return file.createReadStream(range)
    },
    remove: (key) => rm(place(key), { force: true }),
  }
}

/** The new name must survive a power cut too. Not every system can sync a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
