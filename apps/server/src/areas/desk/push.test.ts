import { describe, expect } from 'vitest'
import { listenTo } from '../../../test/world/listening.ts'
import { aClient, anApp, aStation, aUser, signedIn } from '../../../test/world/people.ts'
import { someone, test } from '../../../test/world.ts'
import { notify } from '../../domain/notifications/notify.ts'
import type { World } from '../../platform/world.ts'

const text = { zh: '价格已发布', en: 'Prices published' }
const published = (id: string) => ({ to: { userIds: [id] }, kind: 'material_published', text }) as const

async function aListener(world: World) {
  const station = await aStation(world)
  const { authorization } = await aClient(world)
  const user = await aUser(station)
  return { station, authorization, ...user }
}

describe('live pushes', () => {
  test('reach a browser at another server process, and no other user', async ({ world, app }) => {
    const { station, authorization, id, account } = await aListener(world)
    const colleague = await aUser(station)
    const second = await anApp({})
    const mine = await listenTo(second.app, (await signedIn(app, authorization, station, account)).headers)
    const theirs = await listenTo(second.app, (await signedIn(app, authorization, station, colleague.account)).headers)
    expect([mine.status, mine.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect([await mine.next(), await theirs.next()]).toEqual(Array(2).fill({ event: 'hello', data: {} }))

    await station.in((ctx) => notify(ctx, published(id)))
    expect(await mine.next()).toEqual({ event: 'message', data: {} })
    await station.in((ctx) => notify(ctx, published(colleague.id)))
    expect(await theirs.next()).toEqual({ event: 'message', data: {} })

    // A server that stops ends its streams at once: the browser received everything that was sent.
    await second.close()
    expect([await mine.next(), await theirs.next()]).toEqual([undefined, undefined])
  })

  test('tell the users of a role that their menu has changed', async ({ world, app, staged }) => {
    const station = await aStation(world)
    const { authorization } = await aClient(world)
    const { account } = await aUser(station, { roles: ['clerk'] })
    const stream = await listenTo(app, (await signedIn(app, authorization, station, account)).headers)
    await stream.next()
    const role = await station.in((ctx) =>
      ctx.db.selectFrom('role').select('id').where('roleAlias', '=', 'clerk').executeTakeFirstOrThrow(),
    )
    const { tenantId } = station
    const headers = staged.as(someone({ tenantId, roles: ['admin'], permissions: new Set(['role_setting']) }))
    const payload = { roleIds: [role.id], menuIds: [], dataScopeIds: [], apiScopeIds: [] }
    const granted = await staged.app.inject({ method: 'POST', url: '/api/blade-system/role/grant', headers, payload })
    expect(granted.json()).toMatchObject({ code: 200 })
    expect(await stream.next()).toEqual({ event: 'menu', data: {} })
    stream.close()
  })

  test('end with the session', async ({ world, app }) => {
    const { station, authorization, account } = await aListener(world)
    const { headers } = await signedIn(app, authorization, station, account)
    const stream = await listenTo(app, headers)
    await stream.next()
    await app.inject({ url: '/api/blade-auth/oauth/logout', headers })
    expect(await stream.next()).toBeUndefined()
    expect((await listenTo(app, headers)).status).toBe(401)
  })

  test('are refused to a user who has too many of them open', async ({ world, app }) => {
    const { station, authorization, account } = await aListener(world)
    const { headers } = await signedIn(app, authorization, station, account)
    const open = await Promise.all(Array.from({ length: 10 }, () => listenTo(app, headers)))
    expect((await listenTo(app, headers)).status).toBe(429)
    for (const stream of open) stream.close()
  })

  test('report nothing of a rolled-back transaction', async ({ world, app }) => {
    const { station, authorization, id, account } = await aListener(world)
    const stream = await listenTo(app, (await signedIn(app, authorization, station, account)).headers)
    await stream.next()
    const failed = station.in(async (ctx) => {
      await notify(ctx, published(id))
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    await station.in((ctx) => notify(ctx, { ...published(id), kind: 'deadline' }))
    await stream.next()
    const rows = await station.in((ctx) => ctx.db.selectFrom('message').select('kind').execute())
    expect(rows).toEqual([{ kind: 'deadline' }])
    stream.close()
  })
})
