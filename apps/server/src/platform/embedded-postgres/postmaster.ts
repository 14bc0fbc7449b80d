import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { ask } from './answer.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { isAlive } from './lock.ts'
import { choosePort } from './port.ts'
import { asPostgres, runToEnd } from './run.ts'

export type Postmaster = { pid: number; port: number }

/** Sized for one small machine; every acknowledged write is on disk. */
const defaults: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '100',
  fsync: 'on',
  jit: 'off',
  log_checkpoints: 'off',
  // Failed statements are in the application's log; here they would only make the file grow without limit.
  log_min_messages: 'log',
}

/** A `kill -9` of our process leaves PostgreSQL running: take it over when it is ours and responds. */
export async function adopt(
  home: Home,
  password: string,
  log: (line: string) => void,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const left = readPidFile(home)
    // PostgreSQL itself removes the file of a dead process, after checking that none of its children still writes.
    if (!left || !isAlive(left.pid)) return undefined
    if (!isPostgresOf(left.pid, home)) {
      log(`Process ${left.pid} took the number of a PostgreSQL that is gone: clearing its trace`)
      rmSync(pidFile(home))
      return undefined
    }
    const answer = await ask(left.port, password)
    if (answer === 'ready') return left
    if (answer === 'refused')
      throw new StartRefused(strangerMessage(home, left.pid, 'does not accept the password kept there'))
    // Still starting up or shutting down: both finish without help.
    await pause(200)
  }
  throw new StartRefused(strangerMessage(home, readPidFile(home)?.pid ?? 0, 'does not answer'))
}

export async function launch(
  home: Home,
  binaries: Binaries,
  start: { password: string; settings: Record<string, string>; log: (line: string) => void },
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(home.folder)
    const child = spawnPostgres(home, binaries, port, start.settings)
    const up = await waitUntilReady(child, port, start)
    if (up && child.pid) {
      child.unref()
      return { pid: child.pid, port }
    }
    const story = readText(logFile(home))
    // The port was free a moment ago; another process may have taken it since.
    if (attempt < 3 && story.includes('could not bind')) continue
    throw new StartRefused(`PostgreSQL did not start in ${home.cluster}:\n${lastLines(story)}`)
  }
}

export async function shutDown(home: Home, binaries: Binaries, pid: number): Promise<void> {
  if (!isAlive(pid)) return
  const args = ['stop', '--pgdata', home.cluster, '--mode=fast', '--wait', '--timeout=120', '--silent']
  const { code, output } = await runToEnd(home, binaries.pgCtl, args)
  if (code !== 0 && isAlive(pid)) throw new Error(`PostgreSQL (process ${pid}) did not stop: ${output.trim()}`)
}

/** A last resort when our process ends without stopping it: an interrupt requests a fast, clean shutdown. */
export function interrupt(home: Home, pid: number): void {
  // On Windows every signal kills; there the next start takes the database over instead.
  if (process.platform === 'win32' || !isPostgresOf(pid, home)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended before this process.
  }
}

function spawnPostgres(home: Home, binaries: Binaries, port: number, extra: Record<string, string>): ChildProcess {
  const settings = {
    ...defaults,
    ...extra,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (existsSync(logFile(home))) renameSync(logFile(home), `${logFile(home)}.previous`)
  const output = openSync(logFile(home), 'a', 0o600)
  // Detached: Ctrl-C in a terminal signals the whole group, and the database must outlive the requests in flight.
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...args], {
    ...asPostgres(home),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  // Without a listener a failed spawn would end our process; the readiness check sees it as an exit.
  child.on('error', () => undefined)
  return child
}

async function waitUntilReady(
  child: ChildProcess,
  port: number,
  { password, log }: { password: string; log: (line: string) => void },
): Promise<boolean> {
  const begun = Date.now()
  let isReported = false
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    const answer = await ask(port, password)
    // Another program may use the port while ours fails to bind it: only our running child counts.
    if (answer === 'ready') return child.exitCode === null
    if (!isReported && Date.now() - begun > 5000) {
      isReported = true
      log('PostgreSQL is still starting: after a crash it first replays its journal')
    }
    await pause(50)
  }
  return false
}

function readPidFile(home: Home): Postmaster | undefined {
  const [pid, , , port] = readText(pidFile(home)).split('\n')
  if (!pid || !port) return undefined
  return { pid: Number(pid), port: Number(port) }
}

/** Its command line contains the folder; where that cannot be read, its response to the password decides. */
function isPostgresOf(pid: number, home: Home): boolean {
  if (process.platform !== 'linux') return true
  const [program = '', ...args] = readText(`/proc/${pid}/cmdline`).split('\0')
  return basename(program) === 'postgres' && args.includes(home.cluster)
}

function strangerMessage(home: Home, pid: number, what: string): string {
  return `A PostgreSQL (process ${pid}) runs on ${home.cluster} but ${what}. Stop that process and start again.`
}

function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-20).join('\n')
}

function pidFile(home: Home): string {
  return join(home.cluster, 'postmaster.pid')
}

function logFile(home: Home): string {
  return join(home.folder, 'postgres.log')
}
