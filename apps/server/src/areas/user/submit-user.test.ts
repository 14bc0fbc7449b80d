import { rowStatus } from '@library/contract/kit/row-status'
import { describe, expect } from 'vitest'
import { aClient, aRole, signIn } from '../../../test/world/people.ts'
import { anOffice, everyButton } from '../../../test/world/staff.ts'
import { aPlatformAdministrator, someone, test } from '../../../test/world.ts'

describe('a new user', () => {
  test('can sign in at once and is returned with labels, never with a password', async ({ staged, world, app }) => {
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
      status: rowStatus.enabled,
      version: 1,
    })
    expect(JSON.stringify(data)).not.toContain('argon2')
    expect((await office.get('detail', { id: data.id })).data).toEqual(data)
    expect((await signIn(app, client.authorization, office.station, form.account)).statusCode).toBe(200)
  })

  test('needs a password that obeys the policy', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    expect(await office.post('submit', office.form({ password: '' }))).toMatchObject({
      code: 400,
      data: [{ field: 'password', msg: '请输入密码' }],
    })
    expect(await office.post('submit', office.form({ password: 'password123' }))).toMatchObject({
      code: 400,
      error: 'auth/weak-password',
      data: [{ field: 'password' }],
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
    expect(empty.data.map((problem: { field: string }) => problem.field).sort()).toEqual([
      'account',
      'deptId',
      'name',
      'realName',
      'roleId',
    ])
  })

  test('has a unique account within the tenant, ignoring case', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    const form = office.form({ account: 'Zhang.San' })
    expect(await office.post('submit', form)).toMatchObject({ code: 200 })
    expect(await office.post('submit', { ...form, account: 'zhang.SAN' })).toMatchObject({
      code: 409,
      data: [{ field: 'account', msg: '登录账号已存在' }],
    })
    expect(await elsewhere.post('submit', elsewhere.form({ account: 'zhang.san' }))).toMatchObject({ code: 200 })
  })

  test('is created once per idempotency key, and no hash of the password is stored', async ({ staged, world }) => {
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

  test('is refused beyond the quota, also concurrently', async ({ staged, world }) => {
    const office = await anOffice(staged, world, { accountNumber: 3 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => office.post('submit', office.form())))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(answers.find((answer) => answer.code === 409)).toMatchObject({
      error: 'user/quota',
      msg: '租户的账号额度为 3 个，已使用 3 个，不能再增加 1 个',
    })
  })

  test('gets no role its creator may not grant', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const chief = await office.station.in((ctx) => aRole(ctx, 'administrator'))
    expect(await office.post('submit', office.form({ roleId: chief }))).toMatchObject({ code: 403 })
    const clerk = someone({ ...office.admin, roles: ['member'], roleIds: [office.roleId] })
    expect(await office.post('submit', office.form({ roleId: office.adminRoleId }), clerk)).toMatchObject({ code: 403 })
    expect(await office.post('submit', office.form(), clerk)).toMatchObject({ code: 200 })
  })

  test('is created in another tenant by the platform administrator only', async ({ staged, world }) => {
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
