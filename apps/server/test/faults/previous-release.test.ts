import { auditResult } from '@library/contract/material/material.states'
import { periodState } from '@library/contract/material/period.states'
import { afterAll, describe, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/schema/migrate.ts'
import { bareDatabase } from '../world/own-database.ts'
import { appFor, openWorld, testConfig } from '../world.ts'
import { aLiveStation, type LiveStation } from './live-station.ts'
import { startLoad } from './load.ts'
import { aFolder, endProducts, poll, startProduct, startServer, timeout } from './product.ts'
import { buildReleased, release } from './released-server.ts'
import { call, signIn } from './wire.ts'

const folder = aFolder()

afterAll(async () => {
  await endProducts()
  folder.remove()
})

describe('while a release is rolled out', timeout, () => {
  test('the servers of the previous one continue to work, on the new schema and beside the new ones', async () => {
    const { url, drop } = await bareDatabase()
    const settings = (name: string) => ({ DATABASE_URL: url, DATA_DIR: `${folder.path}/${name}` })
    const old = await startServer(buildReleased(folder.path), settings('old'))
    const administrator = await signIn(old.address, { account: 'admin' })
    await walkReads(old.address, administrator)
    await decide(old.address)
    const load = startLoad(() => old.address, administrator)

    const applied: string[] = []
    await migrate(url, (line) => applied.push(line))
    await load.recovered()
    await load.stop()
    const seen = load.seen()
    const reads = await walkReads(old.address, administrator, outdated)
    await decide(old.address)

    // The new code creates a station; its users work at the old server, and read the same at the new one.
    const world = await openWorld(testConfig(), url)
    const staged = await appFor(world)
    const s = await aLiveStation(staged, world)
    const next = await startProduct(settings('next'))
    await publishAt(s, { address: old.address, other: next.address, newest: next.address })
    await publishAt(s, { address: next.address, other: old.address, newest: next.address })

    console.log(
      `release ${release}: ${applied.length} migrations applied while it answered ${JSON.stringify(seen)}, then ${reads} lists ` +
        'and details, a process and two prices on their whole way, at it and beside the new release',
    )
    expect(Object.keys(seen)).toEqual(['200'])
    for (const server of [old, next]) server.signal('SIGTERM')
    expect(await Promise.all([old.ended, next.ended])).toEqual([0, 0])
    await staged.app.close()
    await world.close()
    await drop()
  })
})

type Operation = { parameters?: { name: string; in: string; required?: boolean }[] }

/** A stream ends with the session only, files and pictures have no envelope, and some calls have side effects. */
const notRead = /push$|export|download|template|captcha|logout|clear-cache|enable|\{/

/**
 * 0154 adds columns to a table that this release lists whole. A connection that has listed it before answers so until it is
 * renewed: which one is asked is chance.
 */
const outdated: ReadonlyMap<string, number> = new Map([['/api/blade-job/job/list', 500]])

/** Every reading call of the old document: lists, and details of the first row of their list. */
async function walkReads(
  address: string,
  headers: Record<string, string>,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<number> {
  const document = (await (await fetch(`${address}/api/docs/openapi.json`)).json()) as {
    paths: Record<string, { get?: Operation }>
  }
  const wrong: unknown[] = []
  let count = 0
  const read = async (path: string) => {
    const answer = await call(`${address}${path}`, headers)
    count += 1
    const isWrong = answer.status >= 500 || answer.status === 0
    if (isWrong && known.get(path) !== answer.status) wrong.push([path, answer.status])
    return answer
  }
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || notRead.test(path)) continue
    if (get.parameters?.some(({ required, in: place }) => required && place === 'query')) continue
    const { data } = await read(path)
    const rows = ((data as { records?: unknown } | null)?.records ?? data) as { id?: string }[] | null
    const id = Array.isArray(rows) ? rows[0]?.id : undefined
    const detail = path.replace(/\/(list|page)$/, '/detail')
    const byId = document.paths[detail]?.get?.parameters?.some(({ name }) => name === 'id')
    if (!id || detail === path || !byId) continue
    const { status } = await read(`${detail}?id=${id}`)
    if (status !== 200) wrong.push([detail, status])
  }
  expect(wrong).toEqual([])
  return count
}

/** A process runs on the old server: started, found among the tasks, decided. */
async function decide(address: string): Promise<void> {
  const asker = await signIn(address, { account: 'auditor' })
  const manager = await signIn(address, { account: 'manager' })
  const { data: me } = await call(`${address}/api/blade-user/info`, manager)
  const started = await call(`${address}/api/blade-desk/process/leave/start-process`, asker, {
    ...{ startTime: '2026-11-16 09:00:00', endTime: '2026-11-17 18:00:00' },
    ...{ reason: '搬家', taskUser: (me as { id: string }).id },
  })
  expect(started.status).toBe(200)
  const { processInstanceId } = started.data as { processInstanceId: string }
  const todo = await call(`${address}/api/blade-flow/work/todo-list`, manager)
  const tasks = (todo.data as { records: { taskId: string; processInstanceId: string }[] }).records
  const taskId = tasks.find((task) => task.processInstanceId === processInstanceId)?.taskId
  const done = await call(`${address}/api/blade-flow/work/complete-task`, manager, {
    taskId,
    flag: 'ok',
    comment: '同意',
  })
  expect(done).toMatchObject({ status: 200, data: { processIsFinished: true } })
}

type Servers = Readonly<{ address: string; other: string; newest: string }>

/**
 * A price through all its states at one server, each of them seen at the other. The second audit has a permission of its own
 * since 0.2.0, which 0.1.0 does not know (decision 30): it is made at the newest server.
 */
async function publishAt(s: LiveStation, { address, other, newest }: Servers): Promise<void> {
  const base = (server: string) => `${server}/api/materialInfo/MaterialInfo`
  const as = async (who: string, name: string, body: object, at = address) =>
    call(`${base(at)}/${name}`, await s.headersAt(at, who), body)
  await s.setPeriod(periodState.collecting)
  const form = s.form({ submitFlag: 1 })
  const { data } = await as('owner', 'submit', form)
  const { id } = data as { id: string }
  const passed = { id, result: auditResult.passed }
  expect(await as('auditor', 'audit', passed)).toMatchObject({ status: 200 })
  expect(await as('reviewer', 'audit', passed, newest)).toMatchObject({ status: 200 })
  await s.setPeriod(periodState.auditing)
  expect(await as('publisher', 'publish', { id })).toMatchObject({ status: 200, data: { status: 4 } })
  for (const server of [address, other]) {
    const query = `?materialName=${encodeURIComponent(form.materialName)}`
    const found = async () => {
      const answer = await call(`${base(server)}/page${query}`, await s.headersAt(address, 'member'))
      return (answer.data as { records: { materialName: string }[] }).records.map((row) => row.materialName)
    }
    await expect.poll(found, poll).toContain(form.materialName)
  }
}
