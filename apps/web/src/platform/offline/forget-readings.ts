import { storageKey } from '../state/storage.ts'

/** The database in which the browser stores what a user has read. */
export const readingsDatabase = storageKey('readings')

/** Deletes all of it, so that the next user of this browser finds nothing. Open connections close by themselves. */
export function forgetReadings(): void {
  try {
    indexedDB.deleteDatabase(readingsDatabase)
  } catch {
    // A browser without this storage has stored nothing.
  }
}
