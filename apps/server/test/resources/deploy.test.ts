import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pushCall } from '@library/contract/desk/push'
import { describe, expect, inject } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { settingNames } from '../../src/config.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { withReplica } from '../../src/platform/database/replica.ts'
import { openWorld, test, testConfig } from '../world.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const deploy = (name: string) => read(`deploy/${name}`)
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Created by scripts/build.mjs, so not in the repository. */
const built = ['apps/server/dist', 'apps/web/dist']
/** Settings of PostgreSQL, the storage and compose itself. */
const othersSettings = ['POSTGRES_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'HTTP_PORT']

/** The files below deploy/ run on other machines; what they refer to must exist here. */
describe('the examples of deployment', () => {
  test('copy existing files into the image, every workspace of the lock file, and everything npm puts beside the server', () => {
    const lines = (deploy('Dockerfile').match(/^COPY .*$/gm) ?? []).map((line) => line.split(' ').slice(1, -1))
    const own = lines.filter(([first]) => !first?.startsWith('--')).flat()
    expect(own.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
    const from = (stage: string) => lines.flatMap(([first, path = '']) => (first === `--from=${stage}` ? [path] : []))
    expect(from('build')).toEqual(built.map((path) => `/app/${path}`))
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
    const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules'))
    expect(workspaces.filter((path) => !own.includes(`${path}/package.json`))).toEqual([])
    const needed = Object.keys(packages).filter((path) => /^(apps\/server\/)?node_modules\//.test(path))
    expect(needed.filter((path) => !from('modules').some((taken) => `/app/${path}/`.startsWith(`${taken}/`)))).toEqual(
      [],
    )
  })

  test('start what is built', () => {
    const main = 'apps/server/dist/main.js'
    expect(read('scripts/build.mjs')).toContain(`result: '${main}'`)
    expect(deploy('Dockerfile')).toContain(`CMD ["node", "--v8-pool-size=1", "--enable-source-maps", "${main}"]`)
    expect(deploy('price-library@.service')).toContain(`node --v8-pool-size=1 --enable-source-maps ${main}\n`)
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const name of found(deploy('Dockerfile') + read('docs/operations.md'), /npm run (?:--silent )?([\w:-]+)/g))
      expect(Object.keys(scripts), name).toContain(name)
    const commands = readdirSync(`${root}apps/server/src/commands`).map((name) => name.replace(/\.ts$/, ''))
    for (const name of found(read('docs/operations.md'), /dist\/commands\/([\w-]+)\.js/g))
      expect(commands).toContain(name)
  })

  test('set existing settings', () => {
    const known = [...settingNames, ...othersSettings, 'NODE_ENV']
    const named = [
      ...found(deploy('env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm),
      ...found(deploy('compose.yaml').split('services:')[0] ?? '', /^ {4}([A-Z][A-Z0-9_]+):/gm),
      ...found(deploy('compose.yaml'), /\$\{([A-Z0-9_]+)/g),
      ...found(deploy('Dockerfile').match(/^ENV .*$/m)?.[0] ?? '', /([A-Z_]+)=/g),
      ...found(deploy('price-library@.service').match(/^Environment=.*$/m)?.[0] ?? '', /([A-Z_]{4,})=/g),
    ]
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  test('proxy what is served, with the needed body limits and no more', async ({ staged: { app } }) => {
    const nginx = deploy('nginx.conf')
    const paths = [...found(nginx, /location = (\S+)/g), ...found(deploy('Dockerfile'), /'(\/api\/[^']+)'/g)]
    expect(paths).toContain(`/api/${pushCall.path}`)
    for (const url of paths.filter((path) => path !== '/api/metrics'))
      expect(app.hasRoute({ method: 'GET', url })).toBe(true)
    const [megabytes] = found(nginx, /client_max_body_size (\d+)m;/g)
    const uploads = await largestUploads()
    expect(Math.max(...uploads)).toBeLessThan(Number(megabytes) * 1024 * 1024)
  })

  test('draw metrics that the servers report, and alert on them', async () => {
    const token = 'a-token-for-metrics'
    const world = await openWorld(testConfig({ METRICS_TOKEN: token }))
    // Not a replica, but configured as one: it reports that it is none.
    const options = {
      url: inject('databaseUrl'),
      pool: 1,
      timeZone: 'UTC',
      clock: systemClock,
      onLost: () => undefined,
    }
    const { database, close } = withReplica({ primary: world.database, signals: world.signals, replica: options })
    const app = await buildApp({ ...world, database })
    try {
      await app.inject('/api/health/live')
      const { body } = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } })
      const { panels } = JSON.parse(deploy('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
      const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => found(expr, /([a-z][a-z0-9_]+)\{/g)))
      expect(drawn.length).toBeGreaterThan(9)
      const watched = found(deploy('prometheus-alerts.yml'), /([a-z][a-z0-9_]+)\{/g).filter((name) => name !== 'up')
      expect(watched.length).toBeGreaterThan(9)
      const reported = new Set(found(body, /^([a-z]\w+)/gm).concat(found(body, /^# TYPE (\w+)/gm)))
      expect([...drawn, ...watched].filter((name) => !reported.has(name))).toEqual([])
    } finally {
      await app.close()
      await close()
      await world.close()
    }
  })
})

/** Bytes of each call of the contract that accepts files. */
async function largestUploads(): Promise<number[]> {
  const folder = `${root}packages/contract/src/`
  const files = readdirSync(folder, { recursive: true }).map(String)
  const modules = await Promise.all(
    files.filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name)).map((name) => import(`${folder}${name}`)),
  )
  const values = modules.flatMap((one) => Object.values(one as Record<string, unknown>))
  // Some similar calls are grouped in one value.
  const each = values.flatMap((value) => [value, ...Object.values(value ?? {})])
  return each.flatMap((value) => {
    const { upload } = (value ?? {}) as { upload?: { max: number; most?: number } }
    return upload ? [upload.max * (upload.most ?? 1)] : []
  })
}
