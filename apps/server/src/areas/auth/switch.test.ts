import { afterAll, beforeAll, describe, expect } from 'vitest'
import { aClient, aDept, anApp, aRole, aStation, askToken, aUser, bearer, signIn } from '../../../test/world/people.ts'
import { test } from '../../../test/world.ts'

let switching: Awaited<ReturnType<typeof anApp>>
beforeAll(async () => {
  switching = await anApp({ SWITCH_MODE: 'on' })
})
afterAll(() => switching.close())

async function someoneWithTwoOfEach() {
  const { world } = switching
  const [station, client] = [await aStation(world), await aClient(world)]
  const user = await aUser(station, { roles: ['member', 'reviewer'] })
  const [member, reviewer, foreign] = await station.in(async (ctx) => [
    await aRole(ctx, 'member'),
    await aRole(ctx, 'reviewer'),
    await aRole(ctx, 'auditor'),
  ])
  const [first, second] = await station.in(async (ctx) => [
    await aDept(ctx, user.id, 'First'),
    await aDept(ctx, user.id, 'Second'),
  ])
  return { station, client, user, member, reviewer, foreign, first, second }
}

describe('switching department and role', () => {
  test('a sign-in with a choice has just that department and role', async () => {
    const { station, client, user, reviewer, second } = await someoneWithTwoOfEach()
    const headers = { 'dept-id': second, 'role-id': reviewer }
    const answer = (await signIn(switching.app, client.authorization, station, user.account, { headers })).json()
    expect(answer).toMatchObject({ dept_id: second, role_id: reviewer, role_name: 'reviewer' })
  })

  test('a refresh switches the running session, and without a choice leaves it unchanged', async () => {
    const { app } = switching
    const { station, client, user, member, reviewer, first } = await someoneWithTwoOfEach()
    const begun = (await signIn(app, client.authorization, station, user.account)).json()
    expect(begun.role_id.split(',').sort()).toEqual([member, reviewer].sort())
    const roles = async (token: string) =>
      (await app.inject({ url: '/api/blade-auth/oauth/user-info', headers: bearer(token) })).json().data.roles
    expect(await roles(begun.access_token)).toHaveLength(2)

    const refresh = { grant_type: 'refresh_token', refresh_token: begun.refresh_token }
    const switched = (
      await askToken(app, client.authorization, refresh, { 'dept-id': first, 'role-id': member })
    ).json()
    expect(switched).toMatchObject({ dept_id: first, role_id: member })
    expect(await roles(begun.access_token)).toEqual(['member'])
    const unchanged = (
      await askToken(app, client.authorization, { ...refresh, refresh_token: switched.refresh_token })
    ).json()
    expect(unchanged).toMatchObject({ dept_id: first, role_id: member })
  })

  test('only the user’s own departments and roles can be chosen', async () => {
    const { station, client, user, foreign } = await someoneWithTwoOfEach()
    const begun = (await signIn(switching.app, client.authorization, station, user.account)).json()
    const refresh = { grant_type: 'refresh_token', refresh_token: begun.refresh_token }
    for (const headers of [
      { 'role-id': foreign },
      { 'dept-id': '1' },
      { 'role-id': 'x' },
      { 'dept-id': "1' or '1'='1" },
    ] as Record<string, string>[]) {
      const atSignIn = await signIn(switching.app, client.authorization, station, user.account, { headers })
      expect(atSignIn.json().error_code).toBe('auth/foreign-dept-or-role')
      expect((await askToken(switching.app, client.authorization, refresh, headers)).json().error_code).toBe(
        'auth/foreign-dept-or-role',
      )
    }
    expect((await askToken(switching.app, client.authorization, refresh)).statusCode).toBe(200)
  })

  test('the headers are ignored where it is off', async ({ app, world }) => {
    const [station, client] = [await aStation(world), await aClient(world)]
    const user = await aUser(station)
    const answer = await signIn(app, client.authorization, station, user.account, {
      headers: { 'role-id': '1', 'dept-id': 'x' },
    })
    expect(answer.json()).toMatchObject({ role_name: 'member' })
  })
})
