import { settings } from '../settings.ts'

type DataType = 'string' | 'number' | 'boolean' | 'object'
/** `type: 'session'` stores the entry for this tab only. Without a type all tabs of the browser share it. */
type Entry<T> = { content: T; type?: 'session'; dataType: DataType; datetime: number }

export function writeEntry(name: string, content: unknown, type?: 'session'): void {
  const entry: Entry<unknown> = { content, type, dataType: typeof content as DataType, datetime: Date.now() }
  storageFor(type).setItem(storageKey(name), JSON.stringify(entry))
}

export function readEntry<T>(name: string, type?: 'session'): Entry<T> | undefined {
  const text = storageFor(type).getItem(storageKey(name))
  if (text === null) return undefined
  try {
    const entry = JSON.parse(text) as Entry<T>
    return 'content' in entry ? entry : undefined
  } catch {
    // Another program wrote under our key: treat it as absent.
    return undefined
  }
}

export function removeEntry(name: string, type?: 'session'): void {
  storageFor(type).removeItem(storageKey(name))
}

/** Entries that belong to the browser, not to the user. */
const shared = ['language', 'theme', 'menuCollapsed', 'stripFolded', 'tenant', 'site', 'stationLook'].map(storageKey)

/** Removes every entry that does not belong to the browser, so that no user finds data of another. */
export function removePersonalEntries(): void {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from(storage, (_, i) => storage.key(i) ?? '')
    const personal = keys.filter((key) => key.startsWith(storageKey('')) && !shared.includes(key))
    for (const key of personal) storage.removeItem(key)
  }
}

export function storageKey(name: string): string {
  return `${settings.siteKey}-${name}`
}

function storageFor(type?: 'session'): Storage {
  return type ? sessionStorage : localStorage
}
