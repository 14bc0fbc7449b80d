import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { readingsDatabase } from './forget-readings.ts'

export type Reading = Readonly<{ key: string; at: number; data: unknown }>

interface Readings extends DBSchema {
  readings: { key: string; value: Reading; indexes: { at: number } }
}

/** The last answers, not all: a page needs about ten. */
const most = 400
const longest = 7 * 24 * 3_600_000

let opened: Promise<IDBPDatabase<Readings> | undefined> | undefined

/** Undefined in a browser that refuses storage. Nothing can be read offline there, and all else works. */
function database(): Promise<IDBPDatabase<Readings> | undefined> {
  opened ??= open().catch(() => undefined)
  return opened
}

async function open(): Promise<IDBPDatabase<Readings>> {
  const made = await openDB<Readings>(readingsDatabase, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('readings', { keyPath: 'key' }).createIndex('at', 'at'),
    // The user has signed out, here or in another tab: the deletion waits for this connection.
    blocking() {
      opened = undefined
      made.close()
    },
    terminated() {
      opened = undefined
    },
  })
  return made
}

export async function readReading(key: string): Promise<Reading | undefined> {
  const found = await (await database())?.get('readings', key)
  return found && found.at > Date.now() - longest ? found : undefined
}

/** Stores answers, and removes the oldest ones beyond the limit. */
export async function writeReadings(readings: readonly Reading[]): Promise<void> {
  const store = (await database())?.transaction('readings', 'readwrite').store
  if (!store) return
  for (const reading of readings) {
    try {
      void store.put(reading)
    } catch {
      // Not everything that a query holds is data, such as the icons of the menu. The others are stored.
    }
  }
  let beyond = (await store.count()) - most
  for (let at = await store.index('at').openCursor(); at && beyond > 0; at = await at.continue()) {
    await at.delete()
    beyond -= 1
  }
}

/** Removes what anyone else has read, such as a user whose browser ended before it could forget. */
export async function keepOnly(prefix: string): Promise<void> {
  const store = (await database())?.transaction('readings', 'readwrite').store
  for (const key of (await store?.getAllKeys()) ?? []) if (!key.startsWith(prefix)) await store?.delete(key)
}
