import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '../world/eventually.ts'
import { freePort } from '../world/free-port.ts'

/** Distributions have it in a folder that is not in every user's path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const isNginxInstalled = spawnSync('nginx', ['-v'], { env }).status === 0

/** deploy/nginx.conf with these servers behind it. */
export function exampleSites(servers: readonly string[]): string {
  const text = readFileSync(fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url)), 'utf8')
  const [line = ''] = /^ *server \d.*;$/m.exec(text) ?? []
  const lines = servers.map((address) => line.replace(/server \S+/, `server ${new URL(address).host}`))
  return text.replace(/(?:^ *server \d.*;\n)+/m, `${lines.join('\n')}\n`)
}

/** nginx with these sites; what listens on port 80 gets a free one. */
export async function startNginx(
  folder: string,
  sites: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort()
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const own = `listen 127.0.0.1:${port};`
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; worker_processes 1; error_log ${folder}/logs/error.log;
     events { worker_connections 512; }
     http { access_log off; ${paths.join(' ')} ${sites.replaceAll(/listen 80;/g, own)} }`,
  )
  // As root it would work as another user, who may not enter the folder.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
  const child = spawn('nginx', ['-p', folder, '-c', file, ...user], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  if (!(await eventually(answers))) throw new Error('nginx does not answer')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}
