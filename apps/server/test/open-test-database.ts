import { systemClock } from '../src/platform/clock.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../src/platform/database/database.ts'
import { timeoutOf } from '../src/platform/database/timeouts.ts'

type Options = Pick<DatabaseOptions, 'url' | 'pool' | 'timeZone'> & Partial<Pick<DatabaseOptions, 'onLost'>>

/** Waits long for a database that says nothing: a machine that others use may stand still for seconds. */
export function openTestDatabase({ onLost = () => undefined, ...options }: Options): OpenDatabase {
  return openDatabase({ ...options, clock: systemClock, onLost, timeout: timeoutOf(60) })
}
