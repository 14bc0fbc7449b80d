import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startReplica, startStandby } from '../../bench/replica-server.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { eventually } from '../world/eventually.ts'

const quiet = () => undefined

export type Node = Readonly<{ dataDir: string; url: string; stop: () => Promise<void> }>

/** A primary and its synchronous standby: a commit is acknowledged when both have it. */
export async function startNodes(folder: string): Promise<[Node, Node]> {
  const [one, two] = ['one', 'two'].map((name) => join(folder, name)) as [string, string]
  const primary = { dataDir: one, ...(await startEmbeddedPostgres({ dataDir: one, log: quiet })) }
  const standby = { dataDir: two, ...(await startReplica(primary, two)) }
  await waitForBoth(primary)
  return [primary, standby]
}

/** A stopped primary follows the one that replaced it. */
export async function rejoin(node: Node, primary: Node): Promise<Node> {
  const started = { dataDir: node.dataDir, ...(await startStandby(primary.url, node.dataDir)) }
  await waitForBoth(primary)
  return started
}

/** A lost node is made anew as the standby of the one that replaced it, at its old address. */
export async function renew(dataDir: string, primary: Node): Promise<Node> {
  const port = readFileSync(join(dataDir, 'postgres', 'port'), 'utf8')
  rmSync(dataDir, { recursive: true, force: true })
  const started = { dataDir, ...(await startReplica(primary, dataDir, port)) }
  await waitForBoth(primary)
  return started
}

/** From now on a commit waits for the standby. */
async function waitForBoth({ url }: Node): Promise<void> {
  await inNode(url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  const isSynchronous = async () =>
    (await inNode(url, `select from pg_stat_replication where sync_state = 'sync'`)).length === 1
  if (!(await eventually(isSynchronous))) throw new Error('The standby does not follow')
}

/** The standby becomes the primary. It has no standby of its own, so it waits for none. */
export async function promote({ url }: Node): Promise<void> {
  await inNode(
    url,
    'alter system reset synchronous_standby_names',
    'select pg_reload_conf()',
    'select pg_promote(wait => true)',
  )
}

/** The address of both, as libpq writes it. */
export function addressOf(nodes: readonly Pick<Node, 'url'>[]): string {
  const [first, ...others] = nodes.map(({ url }) => new URL(url))
  if (!first) throw new Error('There is no node')
  const hosts = [first, ...others].map(({ host }) => host)
  return `postgres://${first.username}:${first.password}@${hosts.join(',')}${first.pathname}?target_session_attrs=read-write`
}

/** Each statement by itself; the rows of the last. */
export async function inNode(url: string, ...statements: string[]): Promise<Record<string, string>[]> {
  const client = new pg.Client(url)
  client.on('error', quiet)
  await client.connect()
  try {
    let rows: Record<string, string>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
