import { rowStatus } from '@library/contract/kit/row-status'
import { describe, expect } from 'vitest'
import { aUser } from '../../../../test/world/people.ts'
import { anOffice } from '../../../../test/world/staff.ts'
import { someone, test } from '../../../../test/world.ts'

const mine = { realName: '王五', name: '小王', phone: '13912345678', email: 'w@x.cn', avatar: 'https://x/y.png' }

describe('my information', () => {
  test('is shown to any signed-in user, and changed only by that user', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const [user, other] = [await aUser(office.station), await aUser(office.station)]
    const me = someone({ tenantId: office.station.tenantId, userId: user.id })
    expect((await office.get('info', {}, me)).data).toMatchObject({ id: user.id, roleName: 'member', password: null })
    expect(await office.post('update-info', { ...mine, id: other.id }, me)).toMatchObject({ code: 403 })
    expect(
      await office.post('update-info', { ...mine, id: user.id, status: rowStatus.disabled, roleId: '1' }, me),
    ).toMatchObject({
      code: 200,
      data: null,
    })
    expect((await office.get('info', {}, me)).data).toMatchObject({
      ...mine,
      status: rowStatus.enabled,
      roleName: 'member',
    })
    await office.post('update-info', { ...mine, email: '', avatar: '' }, me)
    expect((await office.get('info', {}, me)).data).toMatchObject({ email: null, avatar: null })
  })

  test('obeys the rules of the profile form', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const user = await aUser(office.station)
    const me = someone({ tenantId: office.station.tenantId, userId: user.id })
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ phone: '' }, 'phone', '请输入手机号码'],
      [{ phone: '12345678901' }, 'phone', '手机号码格式不正确'],
      [{ phone: '1391234567' }, 'phone', '手机号码格式不正确'],
      [{ email: 'not a mail' }, 'email', '电子邮箱格式不正确'],
      [{ email: `${'a'.repeat(22)}@b.c` }, 'email', '电子邮箱不能超过25个字符'],
      [{ realName: 'x'.repeat(16) }, 'realName', '姓名不能超过15个字符'],
      [{ name: 'x'.repeat(16) }, 'name', '用户名不能超过15个字符'],
    ]
    for (const [values, field, msg] of wrong)
      expect((await office.post('update-info', { ...mine, ...values }, me)).data).toEqual([{ field, msg }])
  })
})

describe('the platform of a user', () => {
  test('is set with its data for the user; the data of other platforms stays', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const user = await aUser(office.station)
    await office.post('update-platform', { userId: user.id, userType: 1, userExt: '{"theme":"dark"}' })
    await office.post('update-platform', { userId: user.id, userType: '2', userExt: 'plain words' })
    expect((await office.get('platform-detail', { id: user.id })).data).toEqual({
      id: user.id,
      userType: 2,
      userExt: { 1: { theme: 'dark' }, 2: 'plain words' },
    })
    expect(await office.post('update-platform', { userId: user.id, userType: 9 })).toMatchObject({
      code: 400,
      error: 'common/unknown-choice',
    })
  })
})
