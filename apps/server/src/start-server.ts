import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { leave } from './http/drain.ts'
import { jobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { connection } from './platform/database/hosts/connection.ts'
import { withReplica } from './platform/database/replica.ts'
import { channels, openSignals, type Signals } from './platform/database/signals.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { openLogWriter } from './platform/logging/log-writer.ts'
import { prepareDatabase } from './prepare-database.ts'
import { requireDataFolder, requireFreePort } from './start-problem.ts'

export type RunningServer = Readonly<{ address: string; stop: () => Promise<void> }>

/** Database, schema, seeds, application, listening: started in this order, and stopped in reverse. */
export async function startServer(config: Config, say: (line: string) => void): Promise<RunningServer> {
  const undo: Array<() => Promise<void>> = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await requireFreePort(config)
    await requireDataFolder(config)
    const warn = (error: Error) => say(`database: ${error.message}`)
    const { url, database: primary, adminPassword, stop: stopDatabase } = await prepareDatabase(config, say)
    undo.push(stopDatabase)
    const signals = await openSignals(connection(url, config.timeZone), channels, warn)
    undo.push(signals.close)
    primary.hearWith(signals)
    const { database, close: closeReplica } = openForReading(config, { primary, signals, warn })
    undo.push(closeReplica)
    const logs = openLogWriter(database.inTransaction, config.demo ? 'demo' : 'prod', warn)
    undo.push(logs.close)
    const world = { config, database, signals, clock: systemClock, logs }
    const app = await buildApp(world)
    const leaving: Array<() => Promise<void>> = [() => leave(app, config.drainSeconds)]
    undo.push(async () => void (await Promise.all(leaving.map((step) => step()))))
    await app.listen({ host: config.host, port: config.port })
    if (config.jobWorkers > 0)
      leaving.push(startWorkers(world, jobs, { workers: config.jobWorkers, onTrouble: warn }).stop)
    const address = addressOf(app.server.address() as AddressInfo)
    for (const line of welcome(address, config, adminPassword)) say(line)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Opened = Readonly<{ primary: OpenDatabase; signals: Signals; warn: (error: Error) => void }>

/** The database alone, or with a replica. */
function openForReading(config: Config, { primary, signals, warn }: Opened) {
  const { databaseReplicaUrl: url, databasePool: pool, databaseTenantShare: tenantShare, timeZone } = config
  if (!url) return { database: primary, close: async () => undefined }
  const onLost = (error: Error) => warn(new Error(`replica: ${error.message}`))
  return withReplica({ primary, signals, replica: { url, pool, tenantShare, timeZone, clock: systemClock, onLost } })
}

function addressOf({ address, family, port }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function welcome(address: string, config: Config, adminPassword: string | undefined): string[] {
  const lines = [
    '',
    `建设工程材料参考价格库 · Construction Material Price Library`,
    `  listening on ${address}`,
    `  API page     ${address}/api/docs`,
  ]
  if (config.demo)
    lines.push(
      '  sign in      tenant 000000, account admin, password Demo#2026 (demo data; more accounts on the sign-in page)',
    )
  else if (adminPassword)
    lines.push(
      `  sign in      tenant 000000, account admin, password ${adminPassword} (shown only once: write it down)`,
    )
  else lines.push('  sign in      tenant 000000, account admin')
  return [...lines, '  Ctrl-C stops', '']
}
