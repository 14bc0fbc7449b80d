import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { periodState } from '@library/contract/material/period.states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '../../src/areas/material/audit/audit-chain.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { aPriceStation } from '../desks/price-station.ts'
import { anS3Server } from '../servers/s3-server.ts'
import { eventually } from '../world/eventually.ts'
import { appFor, openWorld, testConfig } from '../world.ts'
import { startLoad } from './load.ts'
import { inNode } from './nodes.ts'
import { aFolder, endProducts, startProduct, timeout } from './product.ts'
import {
  asPostgres,
  createCluster,
  type Environment,
  ownedFolder,
  type SystemPostgres,
  startSystemPostgres,
  systemPrograms,
} from './system-postgres.ts'
import { call, signIn } from './wire.ts'

const deploy = (name: string) => fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url))
const programs = systemPrograms()
const isInstalled = programs !== undefined && spawnSync('rclone', ['version']).status === 0
if (!isInstalled) console.log('Skipped: point-in-time recovery needs rclone and PostgreSQL in /usr/lib/postgresql')

const folder = aFolder()
const running = new Set<SystemPostgres>()
let stopStorage: () => Promise<void>
let env: Environment

/** As an operator calls it, in the environment of deploy/archive.env.example. */
const archive = (...args: string[]) => asPostgres(deploy('archive.sh'), args, env)

describe.runIf(isInstalled)('an archive of the journal in S3', timeout, () => {
  beforeAll(async () => {
    const { settings, stop } = await anS3Server()
    stopStorage = stop
    env = {
      PATH: `${programs}:${process.env.PATH}`,
      HOME: ownedFolder(join(folder.path, 'home')),
      PGUSER: 'postgres',
      PGHOST: '127.0.0.1',
      ARCHIVE: `store:${settings.bucketName}/database`,
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: settings.endpoint,
      RCLONE_CONFIG_STORE_REGION: settings.region,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: settings.accessKey,
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: settings.secretKey,
    }
  })

  afterAll(async () => {
    await endProducts()
    for (const one of running) await one.stop('immediate')
    await stopStorage()
    folder.remove()
  })

  test('names every setting that its example has', () => {
    const names = [...readFileSync(deploy('archive.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(names.filter((name = '') => !(name in env))).toEqual(['PGPASSWORD'])
  })

  test('brings everything back as it was before a disaster, and the product works on it', async () => {
    const primary = await anArchivingServer()
    const product = await startProduct({ DATABASE_URL: primary.url, DATA_DIR: join(folder.path, 'files') })
    const headers = await signIn(product.address, { account: 'admin' })
    const load = startLoad(() => product.address, headers)
    await load.recovered()
    await archive('base')
    const tenantId = await decidedPrices(primary.url)
    await load.recovered()
    await load.stop()
    const before = await counted(primary.url)
    const [{ moment = '' } = {}] = await inNode(primary.url, 'select clock_timestamp()::text as moment')
    await inNode(primary.url, 'delete from post', 'delete from material_audit', 'delete from material_info')
    expect(await counted(primary.url)).not.toEqual(before)
    await machineIsLost(primary)
    await endProducts()

    const begun = performance.now()
    const restored = await recovered(moment, 'restored')
    expect(await counted(restored.url)).toEqual(before)
    const again = await startProduct({ DATABASE_URL: restored.url, DATA_DIR: join(folder.path, 'files') })
    const took = Math.round(performance.now() - begun)
    expect(await isUnbroken(restored.url, tenantId)).toBe(true)
    const present = new Set((await inNode(restored.url, 'select id from post')).map(({ id }) => id))
    const lost = load.written.filter((id) => !present.has(id))
    console.log(
      `recovery: rows of ${JSON.stringify(before)} back as of ${moment}, ${load.written.length} writes acknowledged, ` +
        `${lost.length} lost; ${took} ms from the archive to a product that listens`,
    )
    expect(lost).toEqual([])
    const list = `${again.address}/api/blade-system/post/list?current=1&size=20`
    expect((await call(list, await signIn(again.address, { account: 'admin' }))).status).toBe(200)
  })

  test('does not end early and call it done when a file of the journal is missing', async () => {
    const primary = await anArchivingServer()
    await archive('base')
    await inNode(primary.url, 'create table later (id int)', 'select pg_switch_wal()', 'insert into later values (1)')
    const [{ moment = '' } = {}] = await inNode(primary.url, 'select clock_timestamp()::text as moment')
    await inNode(primary.url, 'insert into later values (2)')
    const newest = await machineIsLost(primary)
    await asPostgres('rclone', ['deletefile', `${env.ARCHIVE}/journal/${newest}`], env)
    await expect(recovered(moment, 'cut')).rejects.toThrow(
      /recovery ended before configured recovery target was reached/,
    )
  })

  test('takes the same file twice and refuses another of its name', async () => {
    const file = join(ownedFolder(join(folder.path, 'journal')), 'twice')
    writeFileSync(file, 'one')
    await archive('push', file, 'twice')
    await archive('push', file, 'twice')
    writeFileSync(file, 'two')
    await expect(archive('push', file, 'twice')).rejects.toThrow(/immutable/i)
    await archive('pull', 'twice', `${file}.back`)
    expect(readFileSync(`${file}.back`, 'utf8')).toBe('one')
    await expect(archive('pull', 'never-stored', `${file}.never`)).rejects.toThrow()
  })

  test('removes only what no recovery of the wanted days needs', async () => {
    const bases = async () => (await asPostgres('rclone', ['lsf', `${env.ARCHIVE}/base/`], env)).split('\n')
    await anArchivingServer()
    for (let at = 0; at < 2; at += 1) await archive('base')
    const before = await bases()
    expect(before.length).toBeGreaterThan(1)
    await archive('prune', '30')
    expect(await bases()).toEqual(before)
    await archive('prune', '0')
    expect(await bases()).toEqual(before.slice(-1))
    await expect(archive('recover', '2020-01-01', join(folder.path, 'too-early'))).rejects.toThrow(/No base backup/)
  })
})

let serial = 0

/** A new server with the settings of deploy/postgresql-archive.conf; it starts an archive of its own. */
async function anArchivingServer(): Promise<SystemPostgres> {
  serial += 1
  env = { ...env, ARCHIVE: `${env.ARCHIVE?.replace(/\d*$/, '')}${serial}` }
  const dataDir = ownedFolder(join(folder.path, `primary${serial}`))
  await createCluster(dataDir, env)
  const text = readFileSync(deploy('postgresql-archive.conf'), 'utf8')
  const settings = [...text.matchAll(/^(\w+) = '?([^'\n]+)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace('/opt/price-library/deploy/archive.sh', deploy('archive.sh')),
  ])
  const started = await startSystemPostgres(dataDir, env, Object.fromEntries(settings))
  running.add(started)
  env = { ...env, PGPORT: String(started.port) }
  await inNode(started.url.replace(/library$/, 'postgres'), 'create database library')
  return started
}

/** Prices with decisions: returns their tenant. */
async function decidedPrices(url: string): Promise<string> {
  const world = await openWorld(testConfig({ DATA_DIR: join(folder.path, 'files') }), url)
  const staged = await appFor(world)
  const s = await aPriceStation(staged, world)
  const id = await s.approved()
  await s.setPeriod(periodState.auditing)
  await s.ask('publisher', 'publish', { id })
  await staged.app.close()
  await world.close()
  return s.tenantId
}

/** When everything written is in the archive, nothing else is left. Returns the newest file of the journal. */
async function machineIsLost(server: SystemPostgres): Promise<string> {
  const [{ name = '' } = {}] = await inNode(server.url, 'select pg_walfile_name(pg_switch_wal()) as name')
  const newest = 'select last_archived_wal as name from pg_stat_archiver'
  const isSent = async () => ((await inNode(server.url, newest))[0]?.name ?? '') >= name
  if (!(await eventually(isSent))) throw new Error(`${name} was not archived`)
  await server.stop('immediate')
  running.delete(server)
  rmSync(join(folder.path, `primary${serial}`), { recursive: true })
  return name
}

async function recovered(moment: string, name: string): Promise<SystemPostgres> {
  const dataDir = join(ownedFolder(join(folder.path, name)), 'data')
  await archive('recover', moment, dataDir)
  const started = await startSystemPostgres(dataDir, env)
  running.add(started)
  // Before its end it answers as a standby does; without one it ends.
  const isOpen = async () => {
    const [row] = await inNode(started.url, 'select pg_is_in_recovery()::text as still').catch(() => {
      throw new Error(started.said())
    })
    return row?.still === 'false'
  }
  if (!(await eventually(isOpen))) throw new Error(started.said())
  return started
}

async function counted(url: string): Promise<Record<string, string>> {
  const [row = {}] = await inNode(
    url,
    `select (select count(*)::int from post) as posts, (select count(*)::int from material_info) as prices,
      (select count(*)::int from material_audit) as decisions, (select count(*)::int from app_user) as users`,
  )
  return row
}

async function isUnbroken(url: string, tenantId: string): Promise<boolean> {
  const world = await openWorld(testConfig(), url)
  const { records, broken } = await world.database.inTransaction(programCaller(tenantId), verifyChain)
  await world.close()
  return records > 2 && broken === undefined
}
