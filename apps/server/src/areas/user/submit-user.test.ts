import { describe, expect } from 'vitest'
import { aClient, aRole, aStation, aUser, isSignedIn, signedIn, signIn } from '../../../test/people.ts'
import { aDepartment, anOffice, everyButton, trailOf } from '../../../test/staff.ts'
import { aPlatformAdministrator, someone, test } from '../../../test/world.ts'

describe('a new user', () => {
  test('can sign in at once and is answered with words, never with a password', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const form = office.form({ phone: '13800000000', email: 'a@b.cn', birthday: '1990-02-28', sex: 1, code: 'A-1' })
    const { data } = await office.post('submit', form)
    const { password: _, ...rest } = form
    expect(data).toMatchObject({
      ...rest,
      password: null,
      tenantId: office.station.tenantId,
      roleName: 'member',
      deptName: 'Head office',
      postName: 'Clerk',
      isLocked: 0,
      isWaiting: 0,
      status: 1,
      version: 1,
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
    expect((await office.get('detail', { id: data.id })).data).toEqual(data)
    expect((await signIn(app, client.authorization, office.station, form.account)).statusCode).toBe(200)
  })

  test('needs a password that keeps the policy', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    expect(await office.post('submit', office.form({ password: '' }))).toMatchObject({
      code: 400,
      data: [{ field: 'password', msg: '请输入密码' }],
    })
    expect(await office.post('submit', office.form({ password: 'password123' }))).toMatchObject({
      code: 400,
      error: 'auth/weak-password',
    })
  })

  test('needs roles, departments and posts of the same tenant, and a real birthday', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    for (const field of ['roleId', 'deptId', 'postId'] as const) {
      const answer = await office.post('submit', office.form({ [field]: `${office[field]},${elsewhere[field]}` }))
      expect(answer).toMatchObject({ code: 400, error: 'common/unknown-reference', data: [{ field }] })
    }
    const wrong = await office.post('submit', office.form({ birthday: '2026-02-31' }))
    expect(wrong).toMatchObject({ code: 400, data: [{ field: 'birthday' }] })
    const empty = await office.post('submit', {})
    expect(empty.data.map((problem: { field: string }) => problem.field).sort()).toEqual(
      ['account', 'deptId', 'name', 'realName', 'roleId', 'userType'].sort(),
    )
  })

  test('has an account nobody else of the tenant has, whatever the case', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    const form = office.form({ account: 'Zhang.San' })
    expect(await office.post('submit', form)).toMatchObject({ code: 200 })
    expect(await office.post('submit', { ...form, account: 'zhang.SAN' })).toMatchObject({
      code: 409,
      data: [{ field: 'account', msg: '登录账号已存在' }],
    })
    expect(await elsewhere.post('submit', elsewhere.form({ account: 'zhang.san' }))).toMatchObject({ code: 200 })
  })

  test('is made once when fifty ask for the same account at once', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const form = office.form()
    const answers = await Promise.all(Array.from({ length: 50 }, () => office.post('submit', form)))
    const codes = answers.map((answer) => answer.code).sort()
    expect(codes).toEqual([200, ...Array(49).fill(409)])
    expect((await office.get('page', { account: form.account })).data.total).toBe(1)
  })

  test('is made once per idempotency key, and no hash of the password is kept', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const form = office.form()
    const key = { 'idempotency-key': `key-${form.account}` }
    const [first, second] = [
      await office.post('submit', form, office.admin, key),
      await office.post('submit', { ...form, password: 'Another-horse-9' }, office.admin, key),
    ]
    expect(second.data).toEqual(first.data)
    expect(await office.post('submit', { ...form, name: 'Other' }, office.admin, key)).toMatchObject({ code: 409 })
  })

  test('finds no room beyond the quota, also when many come at once', async ({ staged, world }) => {
    const office = await anOffice(staged, world, { accountNumber: 3 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => office.post('submit', office.form())))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(answers.find((answer) => answer.code === 409)).toMatchObject({
      error: 'user/quota',
      msg: '租户的账号额度为 3 个，已使用 3 个，不能再增加 1 个',
    })
  })

  test('gets no role its maker may not grant', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const chief = await office.station.in((ctx) => aRole(ctx, 'administrator'))
    expect(await office.post('submit', office.form({ roleId: chief }))).toMatchObject({ code: 403 })
    const clerk = someone({ ...office.admin, roles: ['member'], roleIds: [office.roleId] })
    expect(await office.post('submit', office.form({ roleId: office.adminRoleId }), clerk)).toMatchObject({ code: 403 })
    expect(await office.post('submit', office.form(), clerk)).toMatchObject({ code: 200 })
  })

  test('is made in another tenant by the platform administrator only', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    const there = elsewhere.form({ tenantId: elsewhere.station.tenantId })
    expect(await office.post('submit', there)).toMatchObject({ code: 403 })
    expect(await elsewhere.post('submit', elsewhere.form({ tenantId: elsewhere.station.tenantId }))).toMatchObject({
      code: 200,
    })
    const platform = aPlatformAdministrator(everyButton)
    const { data } = await office.post('submit', there, platform)
    expect(data.tenantId).toBe(elsewhere.station.tenantId)
    expect((await elsewhere.get('detail', { id: data.id })).data).toEqual(data)
    const asked = { id: data.id, tenantId: elsewhere.station.tenantId }
    expect((await office.get('detail', asked, platform)).data).toEqual(data)
    expect((await office.get('detail', { id: data.id }, platform)).code).toBe(404)
    expect((await office.get('detail', asked)).code).toBe(403)
  })
})

describe('changing a user', () => {
  test('takes a row sent back whole, leaves the password alone and is on record', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const form = office.form()
    const { data } = await office.post('submit', form)
    const other = await office.station.in((ctx) => aRole(ctx, 'reviewer'))
    const dept = await office.station.in((ctx) => aDepartment(ctx, 'Branch'))
    const changed = await office.post('update', {
      ...data,
      realName: '李四',
      roleId: `${office.roleId},${other}`,
      deptId: dept,
      postId: null,
      password: 'Never-taken-9',
    })
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

  test('refuses a stale version, an unknown field and a missing id', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const { data } = await office.post('submit', office.form())
    expect(await office.post('submit', { ...data, name: 'First' })).toMatchObject({ code: 200 })
    expect(await office.post('submit', { ...data, name: 'Second' })).toMatchObject({ code: 409, error: 'common/stale' })
    expect(await office.post('submit', { ...data, version: 2, status: 0, mustChangePassword: 1 })).toMatchObject({
      code: 400,
      data: [{ field: 'mustChangePassword' }],
    })
    expect(await office.post('update', office.form())).toMatchObject({ code: 400, data: [{ field: 'id' }] })
    expect((await office.get('detail', { id: data.id })).data).toMatchObject({ name: 'First', status: 1 })
  })

  test('reads a foreign user like a missing one', async ({ staged, world }) => {
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

  test('is nothing an admin does to an administrator, nor a clerk to an admin', async ({ staged, world }) => {
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

  test('lets in someone who waits', async ({ staged, world, app }) => {
    const office = await anOffice(staged, world)
    const client = await aClient(world)
    const guest = await aUser(office.station, { roles: [], isWaiting: 1, status: 0 })
    expect(await office.post('status', { userIds: guest.id, status: 1 })).toMatchObject({
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
