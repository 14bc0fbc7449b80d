import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { platformTenant } from '../src/platform/callers/caller.ts'
import { refreshStatistics } from '../src/platform/database/schema/refresh-statistics.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { fillMaterials } from '../src/seeds/fill-materials.ts'
import { startDatabase } from '../src/start-database.ts'
import { bundleServer } from './bundle.ts'
import { type Child, startChild } from './child.ts'
import { type Load, load } from './load.ts'
import { postmasterOf, processorOf } from './processes.ts'
import { startReplica } from './replica-server.ts'
import { benchFolder, settings } from './settings.ts'
import { signIn } from './sign-in.ts'

export type Way = Readonly<{
  load: Load
  /** Milliseconds of processor for one query. */
  primary: number
  replica: number
}>
export type Scale = Readonly<{ rows: number; one: Way; two: Way; withReplica: Way }>

const connections = 32
/** More rows than a cached response may have: each call queries the database. */
const path = '/api/materialInfo/MaterialInfo/page?size=31'

type Options = Readonly<{ rows: number; seconds: number; say: (line: string) => void }>

/** The same queries at one process, at two, and at one that reads from a replica. All share this machine's cores. */
export async function measureScale({ rows, seconds, say }: Options): Promise<Scale> {
  const folder = benchFolder()
  const dirs = { primary: join(folder, 'primary'), replica: join(folder, 'replica') }
  const bundle = await bundleServer()
  const undo: Array<() => Promise<void>> = []
  try {
    await fillFolder(dirs.primary, rows, say)
    const primary = await startDatabase({ databaseUrl: undefined, dataDir: dirs.primary }, () => undefined)
    undo.push(primary.stop)
    const replica = await startReplica({ dataDir: dirs.primary, url: primary.url }, dirs.replica)
    undo.push(replica.stop)
    const start = async (more: Record<string, string> = {}) => {
      const server = await startChild(bundle.file, [], { ...settings, DATABASE_URL: primary.url, ...more })
      undo.push(server.stop)
      return server
    }
    const [one, other] = [await start(), await start()]
    const reading = await start({ DATABASE_REPLICA_URL: replica.url })
    const at = async (name: string, servers: readonly Child[]): Promise<Way> => {
      say(name)
      await ask(servers, 2)
      const before = [postmasterOf(dirs.primary), postmasterOf(dirs.replica)].map(processorOf)
      const seen = await ask(servers, seconds)
      const after = [postmasterOf(dirs.primary), postmasterOf(dirs.replica)].map(processorOf)
      const each = (which: 0 | 1) => ((after[which] ?? 0) - (before[which] ?? 0)) / (seen.perSecond * seconds)
      return { load: seen, primary: each(0), replica: each(1) }
    }
    return {
      rows,
      one: await at('one process', [one]),
      two: await at('two processes', [one, other]),
      withReplica: await at('one process that reads from a replica', [reading]),
    }
  } finally {
    for (const step of undo.reverse()) await step()
    bundle.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function fillFolder(dataDir: string, rows: number, say: (line: string) => void): Promise<void> {
  say(`filling with ${rows} made-up prices`)
  const { database, url, stop } = await prepareDatabase(readConfig({ DATA_DIR: dataDir, DEMO: 'on' }), () => undefined)
  await fillMaterials({ inTransaction: database.inTransaction, tenantId: platformTenant, rows })
  await refreshStatistics(url)
  await stop()
}

/** The connections are spread over the servers, as by a load balancer. */
async function ask(servers: readonly Child[], seconds: number): Promise<Load> {
  const loads = await Promise.all(
    servers.map(async (server) => {
      const target = { url: `${server.address}${path}`, headers: await signIn(server) }
      return load(target, { connections: connections / servers.length, seconds })
    }),
  )
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p95: Math.max(...loads.map(({ p95 }) => p95)),
  }
}
