import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test answers. */
    address: string
    browserPath: string
  }
}

const program = resolve(import.meta.dirname, '../apps/server/dist/main.js')

/** The product as a user gets it: built, started by itself, on an empty data folder with the demo data. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browserPath = await ensureBrowser()
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'library-e2e-'))
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = startServer(join(folder, 'data'), port)
  const stop = async () => {
    await stopServer(server.child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilAnswering(address, server)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('address', address)
  project.provide('browserPath', browserPath)
  return stop
}

function startServer(dataDir: string, port: number): { child: ChildProcess; output: () => string } {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'on',
    RATE_LIMIT: 'off',
    FRAME_HOSTS: 'board.example',
    SWITCH_MODE: 'on',
  }
  // Set for the tests or by the person who runs them, not for the product.
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'PUBLIC_URL']) Reflect.deleteProperty(env, name)
  const child = spawn(process.execPath, ['--enable-source-maps', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const collect = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => text }
}

async function untilAnswering(address: string, { child, output }: ReturnType<typeof startServer>): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`)
    const answered = await fetch(address).then(
      () => true,
      () => false,
    )
    if (answered) return
    await pause(100)
  }
  throw new Error(`The server did not answer on ${address}:\n${output()}`)
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended.then(() => true), pause(30_000, false, { ref: false })])
  if (inTime) return
  child.kill('SIGKILL')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  probe.close()
  await once(probe, 'close')
  return address.port
}
