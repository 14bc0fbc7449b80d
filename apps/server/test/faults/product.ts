import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { throughPooler } from '../world/through-pooler.ts'

/** How often the storms are repeated: once among all tests, more often on request. */
export const rounds = Number(process.env.ROUNDS ?? 1)

/** Real processes on a machine that may be busy: a hang is detected, slowness is not a failure. */
export const timeout = { timeout: 120_000 + rounds * 60_000 }
export const poll = { timeout: 60_000, interval: 25 }

export type Product = Readonly<{
  address: string
  pid: number
  /** Milliseconds from the start of the process until it listens. */
  startedIn: number
  signal: (name: NodeJS.Signals) => void
  /** Its exit code once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
}>

const running = new Set<ChildProcess>()

/** The product as it is shipped, in a separate process: tests kill, stop and starve it. */
export function startProduct(settings: Record<string, string>): Promise<Product> {
  const file = join(inject('bundles'), 'main.js')
  const { DATABASE_URL: given, DATABASE_SESSION_URL: isChosen } = settings
  if (!given || isChosen) return startServer(file, settings)
  const { url, sessionUrl } = throughPooler(given)
  return startServer(file, {
    ...settings,
    DATABASE_URL: url,
    ...(sessionUrl && { DATABASE_SESSION_URL: sessionUrl }),
  })
}

/** The same for the server of another release, bundled elsewhere. */
export async function startServer(file: string, settings: Record<string, string>): Promise<Product> {
  const started = performance.now()
  const env = { ...process.env, PORT: '0', DEMO: 'people', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void ended.then(() => running.delete(child))
  const address = await waitForOutput(child, /listening on (http:\/\/\S+)/)
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  return { address, pid: child.pid ?? 0, startedIn: performance.now() - started, signal, ended }
}

/** No process that a test file started outlives it. */
export async function endProducts(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ends)
}

function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const [, found] = pattern.exec(text) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)))
  })
}

/** A new folder that PostgreSQL's user may enter. */
export function aFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'library-faults-'))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
