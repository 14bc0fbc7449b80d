import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../world/free-port.ts'

const postgresHome = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL that the system has; the embedded one has no pg_basebackup. */
export function systemPrograms(): string | undefined {
  const versions = existsSync(postgresHome) ? readdirSync(postgresHome).sort() : []
  return versions.map((version) => join(postgresHome, version, 'bin')).at(-1)
}

/** PostgreSQL refuses to run as root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A folder that PostgreSQL's user owns. */
export function ownedFolder(path: string): string {
  const { uid, gid } = postgresUser()
  mkdirSync(path, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

export type SystemPostgres = Readonly<{
  port: number
  url: string
  /** Its log. */
  said: () => string
  stop: (mode: 'fast' | 'immediate') => Promise<void>
}>
export type Environment = Readonly<Record<string, string>>

const run = promisify(execFile)

/** Runs a program as PostgreSQL's user; returns its output, and throws with it when it fails. */
export async function asPostgres(program: string, args: readonly string[], env: Environment): Promise<string> {
  const { stdout } = await run(program, args, { ...postgresUser(), cwd: '/', env })
  return stdout.trim()
}

export function createCluster(dataDir: string, env: Environment): Promise<string> {
  return asPostgres(
    'initdb',
    ['--pgdata', dataDir, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    env,
  )
}

/** Starts a cluster with these settings besides its own; throws with its log when it ends before it takes connections. */
export async function startSystemPostgres(
  dataDir: string,
  env: Environment,
  settings: Environment = {},
): Promise<SystemPostgres> {
  const port = await freePort()
  const all = { ...settings, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(env.HOME ?? dataDir, `${port}.log`)
  // Its children inherit our pipes: they would wait for PostgreSQL.
  const args = ['start', '--wait', '--timeout=120', '--pgdata', dataDir, '--log', log, '-o', options.join(' ')]
  const starting = spawn('pg_ctl', args, { ...postgresUser(), cwd: '/', env, stdio: 'ignore' })
  const [status] = await once(starting, 'exit')
  const said = () => readFileSync(log, 'utf8')
  if (status !== 0) throw new Error(said())
  const stop = async (mode: string) => {
    // It may have ended by itself.
    if (!existsSync(join(dataDir, 'postmaster.pid'))) return
    await asPostgres('pg_ctl', ['stop', '--wait', '--mode', mode, '--pgdata', dataDir], env)
  }
  return { port, url: `postgres://postgres@127.0.0.1:${port}/library`, said, stop }
}
