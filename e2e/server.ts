import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Server = { child: ChildProcess; output: () => string }

const root = resolve(import.meta.dirname, '..')

/** The built product of this folder as a separate process. Resolves once it responds. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  folder = root,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawnServer(port, settings, folder)
  const stop = () => stopServer(server.child)
  try {
    await untilAnswering(address, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

function spawnServer(port: number, settings: Readonly<Record<string, string>>, folder: string): Server {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'on',
    RATE_LIMIT: 'off',
    // A machine that stalls for seconds is no failure of the page.
    DATABASE_PATIENCE: '60',
    FRAME_HOSTS: 'board.example',
    SWITCH_MODE: 'on',
    PRIVATE_SENDERS: 'on',
  }
  // Set for the tests or by the person who runs them, not for the product.
  for (const name of ['NODE_ENV', 'DATABASE_URL', 'PUBLIC_URL']) Reflect.deleteProperty(env, name)
  Object.assign(env, settings)
  const program = join(folder, 'apps/server/dist/main.js')
  const child = spawn(process.execPath, ['--enable-source-maps', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const collect = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => text }
}

async function untilAnswering(address: string, { child, output }: Server): Promise<void> {
  const deadline = Date.now() + 180_000
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
