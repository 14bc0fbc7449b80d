import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type Pooler = Readonly<{ url: string; pid: number; stop: () => Promise<void> }>

/** Many Linux distributions have it in a folder that is not in every user's path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export function isInstalled(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** PgBouncer in transaction mode in front of every database of this server, with a user as docs/operations.md says. */
export async function startPooler(adminUrl: string): Promise<Pooler> {
  const user = `library_pool_${randomBytes(4).toString('hex')}`
  await execute(
    adminUrl,
    `create role ${user} login password '${user}' in role library_app`,
    `alter role ${user} set role = 'library_app'`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'library-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsOf(new URL(adminUrl), user, port))
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...account, file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
    await execute(adminUrl, `drop role ${user}`)
  }
  while (child.exitCode === null && !(await answers(url))) await pause(50)
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
  return { url, pid: child.pid ?? 0, stop }
}

function settingsOf({ hostname, port }: URL, user: string, listenPort: number): string {
  return `[databases]
* = host=${hostname} port=${port} user=${user} password=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 30
server_idle_timeout = 5
server_login_retry = 1
`
}

async function answers(url: string): Promise<boolean> {
  try {
    await execute(url, 'select 1')
    return true
  } catch {
    return false
  }
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
