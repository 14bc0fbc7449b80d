import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import { type WorkbenchDesk, workbenchDesk } from '../desks/workbench-desk.ts'
import { test as base, hurry, jobOf, until } from '../processes/job-world.ts'
import { aRole, password } from '../world/people.ts'
import { permissionsOf } from '../world/role-permissions.ts'
import { aFolder, endProducts, type Product, startProduct, timeout } from './product.ts'
import { call, signIn } from './wire.ts'

const folder = aFolder()
/** Enough portions of 100 that a test can act between two of them. */
const lines = 2500

type Lists = { d: WorkbenchDesk; server: Product; another: () => Promise<Product> }

const test = base.extend<{ lists: Lists }>({
  lists: [
    async ({ staged, url, world }, use) => {
      const d = await workbenchDesk(staged, world)
      await d.station.in((ctx) => aRole(ctx, 'member', permissionsOf('member')))
      const another = () => startProduct({ DATABASE_URL: url, DATA_DIR: folder.path })
      await use({ d, server: await another(), another })
      await endProducts()
    },
    { scope: 'file' },
  ],
})

afterAll(folder.remove)

/** A list whose every text is another one, brought in and given to the job that matches it. */
async function aListAtWork({ d }: Lists, { address }: Product, who = 'owner') {
  const account = d.callers[who]?.account ?? ''
  const headers = await signIn(address, { account, tenantId: d.station.tenantId, password })
  const at = (path: string) => `${address}/api/materialList/MaterialList/${path}`
  const rows = Array.from({ length: lines }, (_, n) => `热轧带肋钢筋,HRB400E Φ${n + 1},t,1`)
  const form = new FormData()
  form.set('projectId', await d.aProject(who))
  form.set('file', new Blob([`名称,规格,单位,数量\n${rows.join('\n')}\n`]), '清单.csv')
  const { versionId } = (await call(at('upload'), headers, form)).data as { versionId: string }
  const match = async () => ((await call(at('match'), headers, { versionId })).data as { jobId: string }).jobId
  const jobId = await match()
  const matched = () => matchedLines(d, who, versionId)
  const state = async () => {
    await hurry(d.world)
    return (await jobOf(d.world, d.station.tenantId, jobId)).state
  }
  const cancel = () => call(`${address}/api/blade-job/job/cancel`, headers, { id: jobId })
  return { jobId, match, matched, state, cancel }
}

/** When each line was matched. */
async function matchedLines(d: WorkbenchDesk, who: string, versionId: string): Promise<Map<string, string>> {
  const { rows } = await d.inside(who, (ctx) =>
    sql<{ lineId: string; at: string }>`
      select line_id, update_time::text as at from material_line_match where version_id = ${versionId}`.execute(ctx.db),
  )
  return new Map(rows.map(({ lineId, at }) => [lineId, at]))
}

const isBegun = ({ size }: ReadonlyMap<string, string>) => size > 0

describe('a list that is matched', timeout, () => {
  test('is cancelled between two portions, and goes on when it is asked for again', async ({ lists }) => {
    const list = await aListAtWork(lists, lists.server)
    await until(list.matched, isBegun)
    expect((await list.cancel()).status).toBe(200)
    await until(list.state, (state) => state === 'cancelled')
    const { size } = await list.matched()
    expect(size % 100).toBe(0)
    expect(size).toBeLessThan(lines)
    expect(await list.match()).not.toBe(list.jobId)
    await until(list.matched, (found) => found.size === lines)
  })

  test('has another one beside it, of another user', async ({ lists }) => {
    const both = await Promise.all(['owner', 'colleague'].map((who) => aListAtWork(lists, lists.server, who)))
    for (const list of both) await until(list.state, (state) => state === 'done')
    expect((await Promise.all(both.map(({ matched }) => matched()))).map(({ size }) => size)).toEqual([lines, lines])
  })

  test('goes on in another process when its own is killed, and matches no portion twice', async ({ lists }) => {
    const list = await aListAtWork(lists, lists.server)
    const before = await until(list.matched, isBegun)
    lists.server.signal('SIGKILL')
    await lists.server.ended
    const atDeath = await list.matched()
    expect(atDeath.size).toBeGreaterThanOrEqual(before.size)
    expect(atDeath.size).toBeLessThan(lines)
    await lists.another()
    await until(list.state, (state) => state === 'done')
    const after = await list.matched()
    expect(after.size).toBe(lines)
    expect([...atDeath].filter(([line, at]) => after.get(line) !== at)).toEqual([])
    expect(await jobOf(lists.d.world, lists.d.station.tenantId, list.jobId)).toMatchObject({ attempts: 2 })
  })
})
