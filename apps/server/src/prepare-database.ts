import type { Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { requirePooledRole } from './platform/database/hosts/require-pooled-role.ts'
import { migrate } from './platform/database/schema/migrate.ts'
import { timeoutOf } from './platform/database/timeouts.ts'
import { runSeeds } from './seeds/plan.ts'
import { startDatabase } from './start-database.ts'

type Prepared = Readonly<{
  /** Where a connection keeps its session. */
  url: string
  database: OpenDatabase
  adminPassword: string | undefined
  stop: () => Promise<void>
}>

/** A migrated and seeded database, for the server and for the commands. */
export async function prepareDatabase(config: Config, say: (line: string) => void): Promise<Prepared> {
  const { url, stop: stopDatabase } = await startDatabase(config, say)
  const { databasePool: pool, databaseTimeouts: seconds, databaseSessionUrl: sessionUrl, timeZone } = config
  const address = sessionUrl ? { url: config.databaseUrl ?? '', sessionUrl } : { url }
  const onLost = (error: Error) => say(`database: ${error.message}`)
  const [timeout, tenantShare] = [timeoutOf(seconds), config.databaseTenantShare]
  const database = openDatabase({ ...address, pool, tenantShare, timeZone, clock: systemClock, onLost, timeout })
  const stop = async () => {
    await database.close()
    await stopDatabase()
  }
  try {
    await migrate(url, say)
    if (sessionUrl) await requirePooledRole(address.url)
    const { adminPassword } = await runSeeds(database.inTransaction, config)
    return { url, database, adminPassword, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
