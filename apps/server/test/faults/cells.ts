import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { eventually } from '../world/eventually.ts'
import { freePort } from '../world/free-port.ts'

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

const example = fileURLToPath(new URL('../../../../deploy/nginx-cells.conf', import.meta.url))

/**
 * nginx with the example of two cells, at addresses of this test. It keeps no connection of a client open: a reload closes
 * idle ones, and a client that uses one at that moment would meet it.
 */
export async function startNginx(folder: string, addresses: readonly [string, string]) {
  const port = await freePort()
  const [main, cells] = [join(folder, 'nginx.conf'), join(folder, 'cells.conf')]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/t;`)
  mkdirSync(join(folder, 't'), { recursive: true })
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { access_log off; keepalive_timeout 0; ${temporary.join(' ')} include ${cells}; }`,
  )
  /** Writes the map anew: the given station is in the second cell. */
  const place = (moved?: Readonly<{ tenantId: string; domain: string }>) => {
    const hosts = addresses.map((address) => new URL(address).host)
    const text = readFileSync(example, 'utf8')
      .replace(/172\.30\.8\.11:8080/, hosts[0] ?? '')
      .replace(/172\.30\.9\.11:8080/, hosts[1] ?? '')
      .replace(/^.*172\.30\..*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('100001', moved?.tenantId ?? '100001')
      .replace('city-b\\.example', moved?.domain.replaceAll('.', '\\.') ?? 'city-b\\.example')
    writeFileSync(cells, text)
  }
  place()
  const child = spawn('nginx', ['-p', folder, '-c', main], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    visit(address, 'x.example', '/api/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    )
  if (!(await eventually(isUp)))
    throw new Error(`nginx does not answer: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  return {
    address,
    async moveTo(moved: Readonly<{ tenantId: string; domain: string }>) {
      place(moved)
      execFileSync('nginx', ['-p', folder, '-c', main, '-s', 'reload'], { stdio: 'ignore' })
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

type Visited = Readonly<{ status: number; body: { data?: unknown; error?: string } }>

/** A call at the domain of a station. */
export async function visit(address: string, host: string, path: string): Promise<Visited> {
  const asked = request(`${address}${path}`, { headers: { host } }).end()
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode, body: (await json(answer)) as Visited['body'] }
}

export type Command = Readonly<{ child: ChildProcess; output: () => string; ended: Promise<number | null> }>

/** npm run station -- …, as it is shipped. */
export function station(settings: Record<string, string>, ...args: string[]): Command {
  const file = join(inject('bundles'), 'station.js')
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...settings } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => text, ended }
}

/** The same to its end, which must be a good one. */
export async function stationDone(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const { ended, output } = station(settings, ...args)
  const code = await ended
  if (code !== 0) throw new Error(`station ${args.join(' ')} ended with ${code}:\n${output()}`)
  return output()
}

/** Runs statements in a transaction that stays open until it is let go. */
export async function hold(url: string, ...statements: string[]): Promise<() => Promise<void>> {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of ['begin', ...statements]) await client.query(statement)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}
