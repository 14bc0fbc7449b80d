import { rowStatus } from '@library/contract/kit/row-status'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describe, expect } from 'vitest'
import { aRole, aStation, aUser, type Station } from '../../../test/world/people.ts'
import { aPlatformAdministrator, someone, test, undone } from '../../../test/world.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { grantRoles } from './grant-roles.ts'

type Staged = { app: FastifyInstance; as: (caller: Caller) => Record<string, string> }

const rolesOf = (station: Station, userId: string) =>
  station.in(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('userRole')
      .innerJoin('role', 'role.id', 'userRole.roleId')
      .select('role.roleAlias')
      .where('userId', '=', userId)
      .orderBy('role.roleAlias')
      .execute()
    return rows.map((row) => row.roleAlias)
  })
const role = (station: Station, alias: string) => station.in((ctx) => aRole(ctx, alias))
const grant = ({ app, as }: Staged, caller: Caller, userIds: string, roleIds: string) =>
  app.inject({ method: 'POST', url: '/api/blade-user/grant', headers: as(caller), payload: { userIds, roleIds } })
const may = { permissions: new Set(['user_role']) }
const anAdmin = ({ tenantId }: Station) => someone({ tenantId, roles: ['admin'], ...may })

describe('granting roles', () => {
  test('gives the users exactly the given roles', async ({ staged, world }) => {
    const station = await aStation(world)
    const [first, second] = [await aUser(station), await aUser(station, { roles: ['auditor'] })]
    const roleIds = `${await role(station, 'reviewer')},${await role(station, 'publisher')}`
    expect((await grant(staged, anAdmin(station), `${first.id},${second.id}`, roleIds)).json()).toMatchObject({
      code: 200,
      data: null,
    })
    expect([await rolesOf(station, first.id), await rolesOf(station, second.id)]).toEqual([
      ['publisher', 'reviewer'],
      ['publisher', 'reviewer'],
    ])
  })

  test('treats foreign and unknown ids alike, and refuses a mixed list whole', async ({ staged, world }) => {
    const [station, elsewhere] = [await aStation(world), await aStation(world)]
    const [user, foreign] = [await aUser(station), await aUser(elsewhere)]
    const [reviewer, foreignRole] = [await role(station, 'reviewer'), await role(elsewhere, 'reviewer')]
    const lists: [string, string][] = [
      [`${user.id},${foreign.id}`, reviewer],
      [`${user.id},1`, reviewer],
      [user.id, `${reviewer},${foreignRole}`],
      [user.id, `${reviewer},1`],
    ]
    const answers = await Promise.all(lists.map(([users, roles]) => grant(staged, anAdmin(station), users, roles)))
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 404, error: 'common/not-found' })
    expect(await rolesOf(station, user.id)).toEqual(['member'])
  })

  test('is no way to give or take a role one does not have', async ({ staged, world }) => {
    const station = await aStation(world)
    const [user, auditor] = [await aUser(station), await aUser(station, { roles: ['auditor'] })]
    const [member, reviewer] = [await role(station, 'member'), await role(station, 'reviewer')]
    const clerk = someone({ tenantId: station.tenantId, roles: ['member'], roleIds: [member], ...may })
    expect((await grant(staged, clerk, user.id, reviewer)).json()).toMatchObject({ code: 403 })
    expect((await grant(staged, clerk, auditor.id, member)).json()).toMatchObject({ code: 403 })
    const reviewing = { ...clerk, roles: ['member', 'reviewer'], roleIds: [member, reviewer] }
    expect((await grant(staged, reviewing, user.id, `${member},${reviewer}`)).json()).toMatchObject({ code: 200 })
  })

  test('never lets an admin make or touch an administrator', async ({ staged, world }) => {
    const station = await aStation(world)
    const [user, chief] = [await aUser(station), await aUser(station, { roles: ['administrator'] })]
    const [member, administrator] = [await role(station, 'member'), await role(station, 'administrator')]
    expect((await grant(staged, anAdmin(station), user.id, administrator)).json()).toMatchObject({ code: 403 })
    expect((await grant(staged, anAdmin(station), chief.id, member)).json()).toMatchObject({ code: 403 })
    expect(await rolesOf(station, chief.id)).toEqual(['administrator'])
  })

  test('leaves a tenant its last admin, even when two are removed concurrently', async ({ staged, world }) => {
    const station = await aStation(world)
    const [first, second] = [await aUser(station, { roles: ['admin'] }), await aUser(station, { roles: ['admin'] })]
    const member = await role(station, 'member')
    const answers = await Promise.all([first, second].map((user) => grant(staged, anAdmin(station), user.id, member)))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
    const refused = answers.find((answer) => answer.statusCode === 409)
    expect(refused?.json()).toMatchObject({ error: 'user/last-administrator' })
  })

  test('leaves the platform its last administrator', async ({ world }) => {
    await undone(world.database, aPlatformAdministrator(['user_role']), async (ctx) => {
      const member = await aRole(ctx, 'member')
      const here: Station = { tenantId: '000000', in: (work) => work(ctx) }
      await ctx.db.deleteFrom('userRole').execute()
      const chief = await aUser(here, { roles: ['administrator'] })
      const input = { userIds: chief.id, roleIds: member }
      await expect(grantRoles(ctx, world, {} as FastifyRequest, input)).rejects.toMatchObject({
        code: 'user/last-administrator',
      })
    })
  })

  test('does not enable a disabled user, and is logged', async ({ staged, world }) => {
    const station = await aStation(world)
    const user = await aUser(station, { status: rowStatus.disabled })
    await grant(staged, anAdmin(station), user.id, await role(station, 'reviewer'))
    expect(
      await station.in((ctx) => ctx.db.selectFrom('appUser').select('status').where('id', '=', user.id).execute()),
    ).toEqual([{ status: rowStatus.disabled }])
    await world.logs.flush()
    const log = await station.in((ctx) =>
      ctx.db.selectFrom('usualLog').select(['logId', 'createBy', 'logData']).execute(),
    )
    expect(log).toEqual([
      {
        logId: 'roles-granted',
        createBy: 'someone',
        logData: JSON.stringify({ accounts: [user.account], roles: ['reviewer'] }),
      },
    ])
  })
})
