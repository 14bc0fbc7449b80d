import { systemClock } from '../../src/platform/clock.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts'
import { timeoutOf } from '../../src/platform/database/timeouts.ts'
import { throughPooler } from './through-pooler.ts'

type Options = Pick<DatabaseOptions, 'url' | 'pool' | 'timeZone'> & Partial<Pick<DatabaseOptions, 'onLost' | 'timeout'>>

/** A long timeout for a silent database: a shared machine may stall for seconds. */
export function openTestDatabase({ url, onLost = () => undefined, ...options }: Options): OpenDatabase {
  return openDatabase({ timeout: timeoutOf(60), ...options, ...throughPooler(url), clock: systemClock, onLost })
}
