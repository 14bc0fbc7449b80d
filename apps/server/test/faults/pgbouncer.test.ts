import { describe, expect, inject } from 'vitest'
import { requirePooledRole } from '../../src/platform/database/hosts/require-pooled-role.ts'
import { sownDatabase } from '../world/own-database.ts'
import { isInstalled, type Pooler, startPooler } from '../world/pgbouncer.ts'
import { test as base } from '../world.ts'
import { startLoad } from './load.ts'
import { inNode } from './nodes.ts'
import { aFolder, endProducts, type Product, poll, startProduct, timeout } from './product.ts'
import { call, openStream, signIn } from './wire.ts'

type Setting = { pooler: Pooler; url: string; pooled: string; servers: readonly [Product, Product] }

const test = base.extend<{ setting: Setting }>({
  setting: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs no other
    async ({}, use) => {
      const folder = aFolder()
      const { url, drop } = await sownDatabase()
      const pooler = await startPooler(inject('adminUrl'))
      const pooled = new URL(new URL(url).pathname, pooler.url).href
      const settings = { DATABASE_URL: pooled, DATABASE_SESSION_URL: url, DATA_DIR: folder.path }
      const servers = await Promise.all([startProduct(settings), startProduct(settings)])
      await use({ pooler, url, pooled, servers })
      await endProducts()
      await pooler.stop()
      await drop()
      folder.remove()
    },
    { scope: 'file' },
  ],
})

const changes = 10
type Entry = { id: string; dictKey: string; dictValue: string; children?: Entry[] }

describe.runIf(isInstalled())('behind PgBouncer in transaction mode', timeout, () => {
  test('a cached value changes at once where it was changed, and a moment later at the other process', async ({
    setting: { servers },
  }) => {
    const [here, there] = servers.map(({ address }) => `${address}/api/blade-system/dict`) as [string, string]
    const headers = await signIn(servers[0].address, { account: 'admin' })
    const value = async (base: string) =>
      ((await call(`${base}/dictionary?code=sex`, headers)).data as Entry[])[1]?.dictValue
    for (let at = 0; at < changes; at += 1) {
      await Promise.all([value(here), value(there)])
      const [list] = (await call(`${here}/list?code=sex`, headers)).data as Entry[]
      const entry = list?.children?.find(({ dictKey }) => dictKey === '2')
      const dictValue = `女${at}`
      expect((await call(`${here}/submit`, headers, { ...entry, dictValue })).status).toBe(200)
      expect(await value(here)).toBe(dictValue)
      await expect.poll(() => value(there), poll).toBe(dictValue)
    }
  })

  test('jobs run, and browsers at the other process hear of it', async ({ setting: { servers } }) => {
    const [one, other] = servers
    const headers = await signIn(one.address, { account: 'admin' })
    const stream = await openStream(other.address, headers)
    const { data } = await call(`${one.address}/api/blade-job/job/run`, headers, { name: 'clean-logs' })
    const detail = `${other.address}/api/blade-job/job/detail?id=${(data as { id: string }).id}`
    const state = async () => ((await call(detail, headers)).data as { state: string }).state
    await expect.poll(state, poll).toBe('done')
    await expect.poll(stream.received, poll).toContain('event: job')
    stream.close()
  })

  test('many calls share few sessions; a silent pooler means refusals with a retry time, then full recovery', async ({
    setting: { pooler, url, servers },
  }) => {
    const headers = await signIn(servers[0].address, { account: 'admin' })
    const load = startLoad(() => servers[0].address, headers)
    const ready = async () => (await call(`${servers[0].address}/api/health/ready`, {})).status
    try {
      await load.recovered()
      const sessions = await inNode(
        url,
        `select count(*) from pg_stat_activity where datname = current_database() and usename like 'library_pool%'`,
      )
      load.seen()
      process.kill(pooler.pid, 'SIGSTOP')
      await expect.poll(ready, poll).toBe(503)
      const others = new Set<string>()
      const isRefused = () => {
        for (const status of Object.keys(load.seen())) if (status !== '200') others.add(status)
        return others.size > 0
      }
      await expect.poll(isRefused, poll).toBe(true)
      process.kill(pooler.pid, 'SIGCONT')
      const took = await load.recovered()
      isRefused()
      console.log(
        `PgBouncer: ${sessions[0]?.count} sessions for two processes; silent and back: all well after ${took} ms`,
      )
      expect([...others]).toEqual(['503'])
    } finally {
      process.kill(pooler.pid, 'SIGCONT')
      await load.stop()
    }
    const present = new Set((await inNode(url, 'select id from post')).map(({ id }) => id))
    expect(load.written.filter((id) => !present.has(id))).toEqual([])
  })

  test('a user with more rights than the application is refused', async ({ setting: { url, pooled } }) => {
    await requirePooledRole(pooled)
    await expect(requirePooledRole(url)).rejects.toThrow('must work as library_app, but works as postgres')
  })
})
