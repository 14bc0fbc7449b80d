import { rowStatus } from '@library/contract/kit/row-status'
import { describe, expect } from 'vitest'
import { aClient, aRole, aStation, aUser, isSignedIn, signedIn, signIn } from '../../../test/world/people.ts'
import { aDepartment, anOffice, trailOf } from '../../../test/world/staff.ts'
import { someone, test } from '../../../test/world.ts'

describe('changing a user', () => {
  test('accepts a row sent back whole, takes no password and is logged', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const form = office.form()
    const { data } = await office.post('submit', form)
    const other = await office.station.in((ctx) => aRole(ctx, 'reviewer'))
    const dept = await office.station.in((ctx) => aDepartment(ctx, 'Branch'))
    const sent = { ...data, realName: '李四', roleId: `${office.roleId},${other}`, deptId: dept, postId: null }
    expect(await office.post('update', { ...sent, password: 'Never-taken-9' })).toMatchObject({
      ...{ code: 400, error: 'user/password-elsewhere', data: [{ field: 'password' }] },
    })
    const changed = await office.post('update', sent)
    expect(changed).toMatchObject({ code: 200, data: { version: 2, realName: '李四', deptId: dept, postId: null } })
    expect(changed.data.roleName.split(',').sort()).toEqual(['member', 'reviewer'])
    expect((await signIn(app, client.authorization, office.station, form.account)).statusCode).toBe(200)

    const trail = await trailOf(office.station, data.id)
    const roles = [office.roleId, other].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join(',')
    expect(trail.map((step) => step.changes)).toEqual([
      expect.objectContaining({ account: [null, form.account], password: ['***', '***'] }),
      { role_id: [null, office.roleId] },
      { dept_id: [null, office.deptId] },
      { post_id: [null, office.postId] },
      { real_name: [data.realName, '李四'] },
      { role_id: [office.roleId, roles] },
      { dept_id: [office.deptId, null] },
      { dept_id: [null, dept] },
      { post_id: [office.postId, null] },
    ])
  })

  test('is shown in the history with labels, roles and departments too', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const { data } = await office.post('submit', office.form())
    const reviewer = await office.station.in((ctx) => aRole(ctx, 'reviewer'))
    await office.post('submit', { ...data, roleId: reviewer })
    const history = await staged.app.inject({
      url: '/api/blade-log/history/list',
      query: { resource: 'user', id: data.id },
      headers: staged.as(office.admin),
    })
    const changes = history.json().data.flatMap((step: { changes: object[] }) => step.changes)
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'roleId', label: '所属角色', before: 'member', after: 'reviewer' },
        { field: 'deptId', label: '所属部门', before: null, after: 'Head office' },
      ]),
    )
  })

  test('refuses a stale version, an unknown field and a missing id', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const { data } = await office.post('submit', office.form())
    expect(await office.post('submit', { ...data, name: 'First' })).toMatchObject({ code: 200 })
    expect(await office.post('submit', { ...data, name: 'Second' })).toMatchObject({ code: 409, error: 'common/stale' })
    expect(
      await office.post('submit', { ...data, version: 2, status: rowStatus.disabled, mustChangePassword: 1 }),
    ).toMatchObject({
      code: 400,
      data: [{ field: 'mustChangePassword' }],
    })
    expect(await office.post('update', office.form())).toMatchObject({ code: 400, data: [{ field: 'id' }] })
    expect((await office.get('detail', { id: data.id })).data).toMatchObject({
      name: 'First',
      status: rowStatus.enabled,
    })
  })

  test('treats a foreign user like a missing one', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    const { data } = await elsewhere.post('submit', elsewhere.form())
    for (const id of [data.id, '1']) {
      expect(await office.get('detail', { id })).toMatchObject({ code: 404, error: 'common/not-found' })
      expect(await office.post('submit', office.form({ id }))).toMatchObject({ code: 404, error: 'common/not-found' })
      expect(await office.post('update-platform', { userId: id, userType: 1 })).toMatchObject({ code: 404 })
    }
  })

  test('takes effect on the user’s very next request', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const form = office.form()
    const { data } = await office.post('submit', form)
    const { headers } = await signedIn(app, client.authorization, office.station, form.account)
    const roles = async () => (await app.inject({ url: '/api/blade-auth/oauth/user-info', headers })).json().data.roles
    expect(await roles()).toEqual(['member'])
    const reviewer = await office.station.in((ctx) => aRole(ctx, 'reviewer'))
    await office.post('submit', { ...data, roleId: reviewer })
    expect(await roles()).toEqual(['reviewer'])
    expect(await isSignedIn(app, headers)).toBe(true)
  })

  test('is refused to an admin for an administrator, and to a clerk for an admin', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const [chief, admin] = [
      await aUser(office.station, { roles: ['administrator'] }),
      await aUser(office.station, { roles: ['admin'] }),
    ]
    const form = { name: 'x', realName: 'x' }
    expect(await office.post('submit', office.form({ id: chief.id, ...form }))).toMatchObject({ code: 403 })
    const clerk = someone({ ...office.admin, roles: ['member'], roleIds: [office.roleId, office.adminRoleId] })
    expect(await office.post('submit', office.form({ id: admin.id, ...form }), clerk)).toMatchObject({ code: 403 })
    expect(await office.post('reset-password', { userIds: admin.id }, clerk)).toMatchObject({ code: 403 })
  })

  test('leaves the tenant its last admin', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const { data } = await office.post('submit', office.form({ roleId: office.adminRoleId }))
    expect(await office.post('submit', { ...data, roleId: office.roleId })).toMatchObject({
      code: 409,
      error: 'user/last-administrator',
    })
  })

  test('approves a waiting user', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const guest = await aUser(office.station, { roles: [], isWaiting: 1, status: rowStatus.disabled })
    expect(await office.post('status', { userIds: guest.id, status: rowStatus.enabled })).toMatchObject({
      code: 409,
      error: 'user/waiting',
    })
    expect((await office.get('page', { isWaiting: '1' })).data.records).toMatchObject([{ id: guest.id, roleId: '' }])
    await office.post('submit', office.form({ id: guest.id, account: guest.account }))
    expect((await signIn(app, client.authorization, office.station, guest.account)).statusCode).toBe(200)
  })

  test('needs its permission', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const onlyAdds = { ...office.admin, permissions: new Set(['user_add']) }
    const { data } = await office.post('submit', office.form(), onlyAdds)
    expect(data.id).toBeTruthy()
    expect(await office.post('submit', office.form({ id: data.id }), onlyAdds)).toMatchObject({ code: 403 })
    const station = await aStation(world)
    expect(await office.get('page', {}, someone({ tenantId: station.tenantId }))).toMatchObject({ code: 403 })
  })
})
