import { describe, expect } from 'vitest'
import { aDept, aRole, aStation, aUser, type Station } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import { notify, type Recipients } from '../../domain/notifications/notify.ts'

const text = { zh: '询价有新回复', en: 'Your inquiry has a reply' }

function send(station: Station, to: Recipients) {
  return station.in((ctx) => notify(ctx, { to, kind: 'inquiry', text, link: '/inquiryDemand/index' }))
}

async function readersOf(station: Station): Promise<string[]> {
  const rows = await station.in((ctx) => ctx.db.selectFrom('message').select('userId').orderBy('id').execute())
  return rows.map((row) => row.userId).sort()
}

describe('a message', () => {
  test('reaches the holders of a permission, the members of a department or the users named, once each', async ({
    world,
  }) => {
    const station = await aStation(world)
    await station.in(async (ctx) => {
      for (const role of ['auditor', 'reviewer']) await aRole(ctx, role, ['inquiry_demand_audit'])
    })
    const auditor = await aUser(station, { roles: ['auditor', 'reviewer'] })
    const member = await aUser(station)
    const stranger = await aUser(await aStation(world))
    const deptId = await station.in((ctx) => aDept(ctx, member.id, 'Prices'))
    await send(station, { permission: 'inquiry_demand_audit' })
    expect(await readersOf(station)).toEqual([auditor.id])
    await send(station, { deptIds: [deptId] })
    await send(station, { userIds: [member.id, member.id, stranger.id] })
    expect(await readersOf(station)).toEqual([auditor.id, member.id, member.id].sort())
  })

  test('is read in the reader’s language, found by its text, and marked as read', async ({
    world,
    staged: { app, as },
  }) => {
    const station = await aStation(world)
    const [{ id }, other] = [await aUser(station), await aUser(station)]
    await send(station, { userIds: [id, other.id] })
    await send(station, { userIds: [id] })
    const headers = as(someone({ tenantId: station.tenantId, userId: id }))
    const list = async (query: Record<string, string>, language = 'zh') =>
      (
        await app.inject({
          url: '/api/blade-desk/message/list',
          query,
          headers: { ...headers, 'accept-language': language },
        })
      ).json().data
    const post = async (name: string, query: Record<string, string> = {}) =>
      (await app.inject({ method: 'POST', url: `/api/blade-desk/message/${name}`, query, headers })).statusCode

    const { records, total } = await list({ title: '新回' })
    expect([total, records[0]]).toMatchObject([2, { title: text.zh, kind: 'inquiry', readTime: null }])
    expect((await list({ title: 'REPLY', size: '1' }, 'en')).records).toMatchObject([{ title: text.en }])
    expect((await list({ kind: 'deadline' })).total).toBe(0)

    expect(await post('read', { ids: records[0].id })).toBe(200)
    expect([(await list({ isRead: '0' })).total, (await list({ isRead: '1' })).total]).toEqual([1, 1])
    await post('read')
    expect((await list({ isRead: '0' })).total).toBe(0)
    const unread = await station.in((ctx) =>
      ctx.db.selectFrom('message').select('userId').where('readTime', 'is', null).execute(),
    )
    expect(unread).toEqual([{ userId: other.id }])

    const theirs = as(someone({ tenantId: station.tenantId, userId: other.id }))
    const steal = { method: 'POST', url: '/api/blade-desk/message/remove', headers: theirs } as const
    expect((await app.inject({ ...steal, query: { ids: records[0].id } })).statusCode).toBe(404)
    expect(await post('remove', { ids: records.map((row: { id: string }) => row.id).join(',') })).toBe(200)
    expect((await list({})).total).toBe(0)
  })
})
