import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The newest version for Node 20. */
export const version = '11.3.5'
const token = 'bench-token-of-the-peer'
const startWithin = 120_000

/** Installed from the npm registry the first time, and reused after that. It is not a dependency of ours. */
export function installDirectus(say: (line: string) => void): string {
  const folder = join(tmpdir(), `library-bench-directus-${version}`)
  const built = join(folder, 'node_modules/isolated-vm/out/isolated_vm.node')
  if (existsSync(built)) return folder
  say(`installing Directus ${version} into ${folder}, which takes some minutes`)
  mkdirSync(folder, { recursive: true })
  const npm = (...args: string[]) =>
    execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  npm('init', '--yes')
  npm('install', '--ignore-scripts', '--save-exact', `directus@${version}`, 'pg')
  // The only native part without a prebuilt file in its package.
  npm('rebuild', 'isolated-vm', '--build-from-source')
  if (!existsSync(built)) throw new Error(`isolated-vm was not built in ${folder}`)
  return folder
}

/** Directus on its own tables in this schema, and on whatever else is there. */
export async function startDirectus(folder: string, database: { url: string; schema: string }) {
  const port = await aFreePort()
  const env = {
    // biome-ignore lint/style/noProcessEnv: the child lives in the same environment, with our settings on top
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '--no-node-snapshot',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database.url,
    DB_SEARCH_PATH: database.schema,
    KEY: 'bench',
    SECRET: 'bench-secret-with-more-than-32-characters',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'Bench-2026',
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    // It would refuse callers once its event loop is late; we measure its capacity.
    PRESSURE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  execFileSync(process.execPath, [cli, 'bootstrap'], { cwd: folder, env, stdio: 'pipe' })
  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startWithin
  while (!(await answers(`${address}/server/ping`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Directus did not start')
    await pause(100)
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { address, headers: { authorization: `Bearer ${token}` }, stop }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
