import { join } from 'node:path'
import { materialStatus } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '../../src/areas/material/audit/audit-chain.ts'
import { programCaller } from '../../src/platform/callers/caller.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { bodyOf } from '../../src/platform/files/file-body.ts'
import { filesOf } from '../../src/platform/files/files.ts'
import { aPicture } from '../world/file-samples.ts'
import { openTestDatabase } from '../world/open-test-database.ts'
import { password } from '../world/people.ts'
import { appFor, openWorld, testConfig } from '../world.ts'
import { hasNginx, hold, startNginx, station, stationDone, visit } from './cells.ts'
import { aLiveStation, copies, decidedPeriod, type LiveStation } from './live-station.ts'
import { startLoad } from './load.ts'
import { inNode } from './nodes.ts'
import { aFolder, endProducts, poll, startProduct, timeout } from './product.ts'
import { call, signIn } from './wire.ts'

const quiet = () => undefined
const domain = 'moving-city.example'
const page = '/api/materialInfo/MaterialInfo/page'
const prices = 200

type Cell = { url: string; dataDir: string; settings: Record<string, string>; stop: () => Promise<void> }

if (!hasNginx) console.log('nginx is not installed: two cells behind it are not run')

describe.runIf(hasNginx)('two cells behind nginx', { timeout: timeout.timeout * 2 }, () => {
  const folder = aFolder()
  let one: Cell
  let two: Cell
  let s: LiveStation
  let nginx: Awaited<ReturnType<typeof startNginx>>
  const ends: Array<() => Promise<unknown>> = []

  beforeAll(async () => {
    one = await aCell('one')
    const first = await startProduct(one.settings)
    two = await aCell('two')
    await stationDone(one.settings, 'publish', '--to', two.url)
    const second = await startProduct(two.settings)
    nginx = await startNginx(folder.path, [first.address, second.address])
    ends.push(nginx.stop)
    s = await aStationIn(one)
  }, timeout.timeout * 2)

  afterAll(async () => {
    for (const end of ends) await end()
    await endProducts()
    for (const cell of [one, two]) await cell?.stop()
    folder.remove()
  }, timeout.timeout)

  async function aCell(name: string): Promise<Cell> {
    const dataDir = join(folder.path, name)
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: quiet })
    return { url, dataDir, stop, settings: { DATABASE_URL: url, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' } }
  }

  const move = () => ['move', '--tenant', s.tenantId, '--to', two.url, '--files', two.dataDir]
  const stateIn = async ({ url }: Cell) =>
    (await inNode(url, `select state from station_move where tenant_id = '${s.tenantId}'`))[0]?.state
  const signedIn = (who: string) =>
    signIn(nginx.address, { account: s.callers[who]?.account ?? '', tenantId: s.tenantId, password })

  test('continue after the command was killed: first while it waits, then while it loads', async () => {
    const before = await visit(nginx.address, domain, page)
    const write = `insert into post (tenant_id, category, post_code, post_name) values ('${s.tenantId}', 1, 'w', 'w')`
    const tenant = `select set_config('app.tenant_id', '${s.tenantId}', true)`
    const ways: [Cell, string[]][] = [
      [one, [tenant, write]],
      [two, ['lock table material_info in access exclusive mode']],
    ]
    for (const [cell, statements] of ways) {
      const letGo = await hold(cell.url, ...statements)
      const command = station(one.settings, ...move())
      await expect.poll(() => isWaiting(cell), poll).toBe(true)
      command.child.kill('SIGKILL')
      await command.ended
      await letGo()
      expect(await stateIn(one)).toBe('moving')
      expect((await visit(nginx.address, domain, page)).body.data).toEqual(before.body.data)
      await stationDone(one.settings, 'undo', '--tenant', s.tenantId)
      expect(await stateIn(one)).toBeUndefined()
    }
  })

  test('move a station under load while the others work', async () => {
    const before = await visit(nginx.address, domain, page)
    expect((before.body.data as { total: number }).total).toBeGreaterThan(0)
    const headers = { ...(await signedIn('admin')), 'tenant-id': s.tenantId }
    const moving = startLoad(() => nginx.address, headers, 4)
    const others = startLoad(() => nginx.address, await signIn(nginx.address, { account: 'admin' }), 4)
    await Promise.all([moving.recovered(), others.recovered()])
    const said = await stationDone(one.settings, ...move())
    await others.recovered()
    await Promise.all([moving.stop(), others.stop()])
    const { 200: good = 0, ...failed } = others.seen()
    const seen = moving.seen()
    console.log(
      `cells: ${said.trim().split('\n').at(-1)}; others: ${good} calls, none failed; the station: ${JSON.stringify(seen)}`,
    )
    expect(failed).toEqual({})
    expect(Object.keys(seen).filter((status) => !['200', '401', '503'].includes(status))).toEqual([])

    // nginx does not know of the move yet: the answer of the old cell sends the call on.
    expect((await visit(nginx.address, domain, page)).body.data).toEqual(before.body.data)
    await nginx.moveTo({ tenantId: s.tenantId, domain })
    expect((await visit(nginx.address, domain, page)).body.data).toEqual(before.body.data)
    const ids = moving.written.map((id) => `'${id}'`).join(', ')
    const stored = await inNode(two.url, `select count(*)::int as count from post where id in (${ids || 'null'})`)
    expect(Number(stored[0]?.count)).toBe(moving.written.length)
  })

  test('let the station work in the new cell, and bring it back', async () => {
    const again = { ...(await signedIn('admin')), 'tenant-id': s.tenantId }
    const post = { category: 1, postCode: 'after', postName: 'after', sort: 1 }
    expect((await call(`${nginx.address}/api/blade-system/post/submit`, again, post)).status).toBe(200)
    const { broken, records } = await chainIn(two)
    expect([broken, records > 1]).toEqual([undefined, true])

    const undo = ['undo', '--tenant', s.tenantId, '--to', two.url]
    const refused = station(one.settings, ...undo)
    expect(await refused.ended).not.toBe(0)
    expect(refused.output()).toMatch(/would be lost: .*post/)
    await stationDone(one.settings, ...undo, '--discard')
    const back = { ...(await signedIn('admin')), 'tenant-id': s.tenantId }
    expect((await call(`${nginx.address}/api/blade-system/post/submit`, back, post)).status).toBe(200)
    expect((await chainIn(one)).broken).toBeUndefined()
  })

  async function chainIn({ url }: Cell) {
    const database = openTestDatabase({ url, pool: 2, timeZone: 'UTC' })
    return database.inTransaction(programCaller(s.tenantId), verifyChain).finally(database.close)
  }

  /** A station with its domain, prices and decisions. */
  async function aStationIn({ url, dataDir }: Cell): Promise<LiveStation> {
    const world = await openWorld(testConfig({ DATA_DIR: dataDir }), url)
    const staged = await appFor(world)
    const live = await aLiveStation(staged, world)
    await copies(live, {
      of: await live.approved(),
      count: prices,
      status: materialStatus.published,
      period: decidedPeriod,
    })
    await live.setPeriod(periodState.published, decidedPeriod)
    const body = bodyOf(await aPicture('png'))
    await live.station.in((ctx) => filesOf(world).store(ctx, { originalName: 'logo.png', body, kind: 'avatar' }))
    await inNode(url, `update tenant set domain = '${domain}' where tenant_id = '${live.tenantId}'`)
    await staged.app.close()
    await world.close()
    return live
  }
})

/** The command waits for a lock. */
async function isWaiting({ url }: Cell): Promise<boolean> {
  const waiting = `select pid from pg_stat_activity where application_name = 'library-station' and wait_event_type = 'Lock'`
  return (await inNode(url, waiting)).length > 0
}
