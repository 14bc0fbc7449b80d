import { rowStatus } from '@library/contract/kit/row-status'
import { describe, expect } from 'vitest'
import { aClient, aUser, isSignedIn, signedIn, signIn } from '../../../test/world/people.ts'
import { anOffice } from '../../../test/world/staff.ts'
import { someone, test } from '../../../test/world.ts'

describe('removing users', () => {
  test('signs them out at once and frees the account', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const user = await aUser(office.station, { account: 'leaver' })
    const { headers } = await signedIn(app, client.authorization, office.station, 'leaver')
    expect(await office.remove(user.id)).toMatchObject({ code: 200, data: null })
    expect(await isSignedIn(app, headers)).toBe(false)
    expect((await signIn(app, client.authorization, office.station, 'leaver')).json().error_code).toBe(
      'auth/bad-credentials',
    )
    expect((await office.get('detail', { id: user.id })).code).toBe(404)
    expect(await office.post('submit', office.form({ account: 'Leaver' }))).toMatchObject({ code: 200 })
  })

  test('lets a person known to another provider request an account again', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const user = await aUser(office.station)
    const link = { source: 'idp', subject: 's', nickName: null, avatar: null, email: null, userId: user.id }
    await office.station.in((ctx) => ctx.db.insertInto('userOauth').values(link).execute())
    await office.remove(user.id)
    expect(await office.station.in((ctx) => ctx.db.selectFrom('userOauth').select('userId').execute())).toEqual([
      { userId: null },
    ])
  })

  test('refuses foreign, unknown and higher users, oneself and the last admin, each time whole', async ({
    staged,
    world,
  }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    const [user, foreign, chief, admin] = [
      await aUser(office.station),
      await aUser(elsewhere.station),
      await aUser(office.station, { roles: ['administrator'] }),
      await aUser(office.station, { roles: ['admin'] }),
    ]
    expect(await office.remove(`${user.id},${foreign.id}`)).toMatchObject({ code: 404, error: 'common/not-found' })
    expect(await office.remove(`${user.id},1`)).toMatchObject({ code: 404, error: 'common/not-found' })
    expect(await office.remove(`${user.id},${chief.id}`)).toMatchObject({ code: 403 })
    const self = someone({ ...office.admin, userId: user.id })
    expect(await office.remove(user.id, self)).toMatchObject({ code: 409, error: 'user/yourself' })
    expect(await office.remove(`${user.id},${admin.id}`)).toMatchObject({ code: 409, error: 'user/last-administrator' })
    expect((await office.get('detail', { id: user.id })).code).toBe(200)
  })
})

describe('disabling users', () => {
  test('signs them out at once, until they are enabled again', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const user = await aUser(office.station)
    const { headers } = await signedIn(app, client.authorization, office.station, user.account)
    expect(await office.post('status', { userIds: user.id, status: rowStatus.disabled })).toMatchObject({ code: 200 })
    expect(await isSignedIn(app, headers)).toBe(false)
    expect((await signIn(app, client.authorization, office.station, user.account)).json().error_code).toBe(
      'auth/disabled',
    )
    await office.post('status', { userIds: user.id, status: rowStatus.enabled })
    expect(await isSignedIn(app, headers)).toBe(false)
    expect((await signIn(app, client.authorization, office.station, user.account)).statusCode).toBe(200)
  })

  test('is not for oneself, a higher one, or the last admin; two at once leave one', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const [chief, one, two] = [
      await aUser(office.station, { roles: ['administrator'] }),
      await aUser(office.station, { roles: ['admin'] }),
      await aUser(office.station, { roles: ['admin'] }),
    ]
    const disable = (userIds: string, caller = office.admin) =>
      office.post('status', { userIds, status: rowStatus.disabled }, caller)
    expect(await disable(one.id, someone({ ...office.admin, userId: one.id }))).toMatchObject({
      code: 409,
      error: 'user/yourself',
    })
    expect(await disable(chief.id)).toMatchObject({ code: 403 })
    const answers = await Promise.all([disable(one.id), disable(two.id)])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409])
    expect(await office.post('status', { userIds: one.id, status: 2 })).toMatchObject({ code: 400 })
  })
})

describe('lifting two factors', () => {
  test('lets the user in with the password alone, after their sessions have ended', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const user = await aUser(office.station)
    const { headers } = await signedIn(app, client.authorization, office.station, user.account)
    await office.station.in((ctx) =>
      ctx.db
        .updateTable('appUser')
        .set({ totpSecret: 'sealed', recoveryCodes: ['x'] })
        .where('id', '=', user.id)
        .execute(),
    )
    expect((await signIn(app, client.authorization, office.station, user.account)).json().error).toBe('mfa_required')
    const without = someone({ ...office.admin, permissions: new Set(['user_edit']) })
    expect(await office.post('totp/reset', { userIds: user.id }, without)).toMatchObject({ code: 403 })
    expect(await office.post('totp/reset', { userIds: user.id })).toMatchObject({ code: 200 })
    expect(await isSignedIn(app, headers)).toBe(false)
    expect((await signIn(app, client.authorization, office.station, user.account)).statusCode).toBe(200)
  })
})
