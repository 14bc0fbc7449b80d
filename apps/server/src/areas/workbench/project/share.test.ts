import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type WorkbenchDesk, workbenchDesk } from '../../../../test/desks/workbench-desk.ts'
import { test as base } from '../../../../test/world.ts'
import { filesOf } from '../../../platform/files/files.ts'
import { purgeProjects } from './purge-projects.ts'

const test = base.extend<{ d: WorkbenchDesk }>({
  d: [async ({ staged, world }, use) => use(await workbenchDesk(staged, world)), { scope: 'file' }],
})

async function aLink(d: WorkbenchDesk, values: object = {}) {
  const id = await d.aProject()
  const { data } = await d.post('owner', d.project('share'), { id, link: {}, ...values })
  const token = new URL(data.link).searchParams.get('token') ?? ''
  return {
    id,
    token,
    shareId: data.shares[0].id as string,
    open: (who = 'nobody') => d.get(who, d.project('shared'), { token }),
  }
}

describe('a share', () => {
  test('lets a colleague read, or edit, until it ends; only the owner decides about it', async ({ d }) => {
    const id = await d.aProject()
    const userIds = [d.callers.colleague?.userId]
    const { data } = await d.post('owner', d.project('share'), { id, userIds })
    expect(data).toMatchObject({ link: null, shares: [{ isLink: false, mayEdit: 0 }] })
    const { data: seen } = await d.get('colleague', d.project('detail'), { id })
    expect(seen).toMatchObject({ isMine: false, mayEdit: false })
    expect((await d.get('colleague', d.project('page'), { mine: '0' })).data.records).toMatchObject([{ id }])
    expect(await d.post('colleague', d.project('submit'), { ...seen, name: 'x' })).toMatchObject({ code: 403 })
    expect(await d.post('colleague', d.project('share'), { id, userIds })).toMatchObject({ code: 403 })
    expect(await d.get('third', d.project('detail'), { id })).toMatchObject({ code: 404 })
    await d.post('owner', d.project('share'), { id, userIds, mayEdit: 1 })
    expect(await d.post('colleague', d.project('submit'), { ...seen, name: '改名' })).toMatchObject({ success: true })
    expect(await d.post('colleague', d.project(`remove?ids=${id}`))).toMatchObject({ code: 404 })
    await d.post('owner', d.project('unshare'), { id, shareId: data.shares[0].id })
    expect(await d.get('colleague', d.project('detail'), { id })).toMatchObject({ code: 404 })
  })

  test('finds colleagues by their whole account, and says which one is unknown', async ({ d }) => {
    const id = await d.aProject()
    const account = d.callers.colleague?.account ?? ''
    const refused = await d.post('owner', d.project('share'), { id, accounts: [account, account.slice(1)] })
    expect(refused).toMatchObject({ error: 'project/unknown-account', msg: `本站没有账号：${account.slice(1)}` })
    expect(await d.get('colleague', d.project('detail'), { id })).toMatchObject({ code: 404 })
    await d.post('owner', d.project('share'), { id, accounts: [account] })
    expect((await d.get('colleague', d.project('detail'), { id })).data).toMatchObject({ id, mayEdit: false })
  })

  test('reaches nobody of another station', async ({ d }) => {
    const id = await d.aProject()
    const refused = await d.post('owner', d.project('share'), { id, userIds: [d.callers.stranger?.userId] })
    expect(refused).toMatchObject({ code: 400 })
  })
})

test('a leaving user hands a project over: it is the colleague’s whole, and every other way to it ends', async ({
  d,
}) => {
  const id = await d.aProject()
  const list = Buffer.from('名称,规格,单位,数量\n预拌混凝土,C30,m3,5\n')
  const { versionId } = (await d.upload('owner', { projectId: id }, list)).data
  await d.post('owner', d.project('share'), { id, userIds: [d.callers.third?.userId] })
  const { data: shared } = await d.post('owner', d.project('share'), { id, link: {} })
  const token = new URL(shared.link).searchParams.get('token') ?? ''
  const account = d.callers.colleague?.account ?? ''
  const handOver = (who: string, to = account) => d.post(who, d.project('handOver'), { id, account: to })
  for (const who of ['colleague', 'admin', 'administrator', 'stranger'])
    expect(await handOver(who)).toMatchObject({ code: 404 })
  expect(await handOver('third')).toMatchObject({ code: 403 })
  expect(await handOver('owner', 'nobody-here')).toMatchObject({ error: 'project/unknown-account' })
  expect(await handOver('owner')).toMatchObject({ success: true })
  for (const who of ['owner', 'third', 'admin'])
    expect(await d.get(who, d.project('detail'), { id })).toMatchObject({ code: 404 })
  expect(await d.get('owner', 'lines', { versionId })).toMatchObject({ code: 404 })
  expect(await d.get('nobody', d.project('shared'), { token })).toMatchObject({ code: 410 })
  const { data } = await d.get('colleague', d.project('detail'), { id })
  expect(data).toMatchObject({ isMine: true, mayEdit: true, hidesQuantities: false })
  expect((await d.get('colleague', 'lines', { versionId, kind: 'line' })).data.records).toMatchObject([
    { quantity: '5' },
  ])
  expect((await d.get('colleague', d.project('shares'), { id })).data).toEqual([])
  const { data: events } = await d.get('colleague', d.project('events'), { id })
  expect(events.records[0]).toMatchObject({ action: 'hand-over', details: { to: d.callers.colleague?.userId } })
  const told = await d.inside('colleague', ({ db, caller }) =>
    db.selectFrom('message').select('link').where('userId', '=', caller.userId).execute(),
  )
  expect(told).toContainEqual({ link: `/workbench/project?id=${id}` })
})

describe('a link', () => {
  test('shows the project to everybody who has it, and each use is recorded', async ({ d }) => {
    const { id, token, open } = await aLink(d)
    for (const who of ['nobody', 'colleague', 'stranger', 'administrator'])
      expect((await open(who)).data).toMatchObject({ name: '一号楼', hidesQuantities: false, lines: { total: 0 } })
    const { data } = await d.get('owner', d.project('shares'), { id })
    expect(data[0].lastUsedAt).not.toBeNull()
    const events = (await d.get('owner', d.project('events'), { id })).data.records
    expect(events.filter((one: { action: string }) => one.action === 'link-use')).toHaveLength(4)
    // Opening another page first leaves a record too.
    const deep = await d.get('nobody', d.project('shared'), { token, current: '2' })
    expect(deep).toMatchObject({ code: 200 })
    const { records } = (await d.get('owner', d.project('events'), { id })).data
    expect(records[0]).toMatchObject({ action: 'link-use', userName: null, details: { page: 2 } })
    // The link opens this one call, nothing else.
    expect(await d.get('colleague', d.project('detail'), { id })).toMatchObject({ code: 404 })
  })

  test('is stored as a hash alone', async ({ d }) => {
    const { id, token } = await aLink(d)
    const rows = await d.inside('owner', (ctx) =>
      sql<{ whole: string }>`select s::text as whole from material_project_share s where project_id = ${id}`.execute(
        ctx.db,
      ),
    )
    expect(rows.rows).toHaveLength(1)
    expect(JSON.stringify(rows.rows)).not.toContain(token.split('.')[1])
  })

  test('that expired, was revoked or lost its project is over; an unknown one is not found', async ({ d }) => {
    const expired = await aLink(d)
    await d.inside('owner', (ctx) =>
      sql`update material_project_share set expires_at = now() - interval '1 s' where id = ${expired.shareId}`.execute(
        ctx.db,
      ),
    )
    const revoked = await aLink(d)
    await d.post('owner', d.project('unshare'), { id: revoked.id, shareId: revoked.shareId })
    const removed = await aLink(d)
    await d.post('owner', d.project(`remove?ids=${removed.id}`))
    for (const { open } of [expired, revoked, removed])
      expect(await open()).toMatchObject({ code: 410, error: 'share/expired' })
    const made = `${d.station.tenantId}.AAAAAAAAAAAAAAAAAAAAAA`
    for (const token of [made, '999999.AAAAAAAAAAAAAAAAAAAAAA', 'nothing-like-it'])
      expect(await d.get('nobody', d.project('shared'), { token })).toMatchObject({ code: 404 })
  })

  test('is for reading, ends after 90 days at most, and the station can forbid links', async ({ d }) => {
    const id = await d.aProject()
    const share = (body: object) => d.post('owner', d.project('share'), { id, ...body })
    expect(await share({ link: { days: 91 } })).toMatchObject({ code: 400 })
    expect(await share({ link: {}, mayEdit: 1 })).toMatchObject({ code: 400 })
    const { open } = await aLink(d)
    await d.station.in((ctx) =>
      ctx.db.insertInto('tenantSetting').values({ paramKey: 'workbench.linkShare', paramValue: 'false' }).execute(),
    )
    expect(await share({ link: {} })).toMatchObject({ error: 'project/no-link' })
    expect(await open()).toMatchObject({ code: 410 })
    await d.station.in((ctx) => ctx.db.deleteFrom('tenantSetting').execute())
  })
})

test('a project removed more than 30 days ago is gone for good, a younger one is not', async ({ d, world }) => {
  const [id, live] = [await d.aProject(), await d.aProject()]
  await d.post('owner', d.project(`remove?ids=${id}`))
  const purgeIn = (days: number) =>
    d.station.in((ctx) => {
      const now = new Date(ctx.now.getTime() + days * 86_400_000)
      return purgeProjects({ ...ctx, now }, filesOf(world))
    })
  await purgeIn(29)
  expect((await d.get('owner', d.project('page'), { removed: '1' })).data.records).toContainEqual(
    expect.objectContaining({ id }),
  )
  expect(await purgeIn(31)).toBeGreaterThan(0)
  expect(await d.post('owner', d.project('restore'), { id })).toMatchObject({ code: 404 })
  expect((await d.get('owner', d.project('detail'), { id: live })).data).toMatchObject({ id: live })
})
