import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { familyOf, postmasterIn } from '../../bench/processes.ts'
import { eventually } from '../world/eventually.ts'
import { freePort } from '../world/free-port.ts'
import { ownedFolder, postgresUser, systemPrograms } from './system-postgres.ts'

const settings = fileURLToPath(new URL('../../../../deploy/patroni.yml', import.meta.url))
const password = 'of-the-trial'

export type PatroniNode = Readonly<{ name: string; port: number; rest: number; folder: string }>
export type Cluster = Readonly<{
  nodes: readonly PatroniNode[]
  urlOf: (node: PatroniNode, database?: string) => string
  leader: () => Promise<PatroniNode | undefined>
  /** Until a standby has what the leader has. Before that, Patroni replaces no leader that is lost. */
  isSynchronous: () => Promise<boolean>
  switchOver: () => Promise<void>
  /** Kills Patroni and PostgreSQL of this node, as if its machine were gone. */
  lose: (node: PatroniNode) => void
  stop: () => Promise<void>
}>

/** Three nodes of Patroni on this machine, and the etcd that they meet in. */
export async function startCluster(folder: string): Promise<Cluster> {
  const running = new Map<string, ChildProcess>()
  const etcd = await startEtcd(join(folder, 'etcd'))
  running.set('etcd', etcd.child)
  const nodes = await Promise.all(['a', 'b', 'c'].map((name) => aNode(folder, name)))
  for (const node of nodes) running.set(node.name, startNode(node, etcd.port))
  const lose = (node: PatroniNode) => {
    running.get(node.name)?.kill('SIGKILL')
    for (const pid of familyOf(postmasterIn(join(node.folder, 'data')))) process.kill(pid, 'SIGKILL')
  }
  const leader = async () => {
    const found = (await membersOf(nodes)).find(({ role, state }) => role === 'leader' && state === 'running')
    return nodes.find(({ name }) => name === found?.name)
  }
  const isSynchronous = async () => (await membersOf(nodes)).some(({ role }) => role === 'sync_standby')
  const cluster: Cluster = {
    nodes,
    urlOf: ({ port }, database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    leader,
    isSynchronous,
    async switchOver() {
      const node = await leader()
      const body = JSON.stringify({ leader: node?.name })
      const answer = await fetch(`http://127.0.0.1:${node?.rest}/switchover`, { method: 'POST', body })
      if (!answer.ok) throw new Error(`No switch: ${await answer.text()}`)
    },
    lose,
    stop: () => endAll([...running.values()].reverse()),
  }
  if (!(await eventually(isSynchronous, 120_000))) throw new Error('No cluster came up')
  return cluster
}

/** One after the other: Patroni stops its PostgreSQL and says so in etcd, which goes last. */
async function endAll(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
  }
}

type Member = Readonly<{ name: string; role: string; state: string }>

/** As the first node knows them that answers. */
async function membersOf(nodes: readonly PatroniNode[]): Promise<readonly Member[]> {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined)
    const { members = [] } = ((await answer?.json()) ?? {}) as { members?: Member[] }
    if (members.length > 0) return members
  }
  return []
}

async function startEtcd(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const [port, peer] = [await freePort(), await freePort()]
  const urls = (of: number) => `http://127.0.0.1:${of}`
  const flags = {
    'data-dir': dataDir,
    'listen-client-urls': urls(port),
    'advertise-client-urls': urls(port),
    'listen-peer-urls': urls(peer),
    'initial-advertise-peer-urls': urls(peer),
    'initial-cluster': `default=${urls(peer)}`,
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  const env = { ...process.env, ETCD_UNSUPPORTED_ARCH: process.arch }
  return { child: spawn('etcd', args, { env, stdio: 'ignore' }), port }
}

async function aNode(folder: string, name: string): Promise<PatroniNode> {
  return { name, port: await freePort(), rest: await freePort(), folder: join(folder, name) }
}

function startNode({ name, port, rest, folder }: PatroniNode, etcd: number): ChildProcess {
  ownedFolder(folder)
  const env = {
    PATH: process.env.PATH,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: systemPrograms(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  }
  return spawn('patroni', [settings], { env, cwd: folder, stdio: 'ignore', ...postgresUser() })
}
