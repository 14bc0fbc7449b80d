import { expect } from 'vitest'
import { platformTenant } from '../../src/platform/callers/caller.ts'
import { test as seeded, signedIn } from '../world/seeded.ts'
import { appFor } from '../world.ts'

type Ask = (path: string, values: Record<string, unknown>) => Promise<{ code: number; data: Record<string, unknown> }>

/** What other front ends of this family send, as they send it. */
const test = seeded.extend<{ ask: Ask }>({
  ask: async ({ world }, use) => {
    const { app, as } = await appFor(world)
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    await use(async (path, payload) =>
      (await app.inject({ method: 'POST', url: `/api/${path}/submit`, headers, payload })).json(),
    )
    await app.close()
  },
})

test('a client is added with the fields that older front ends send', async ({ ask }) => {
  const legacy = { resourceIds: 'a', authorities: 'b', autoapprove: 'c', additionalInformation: 'd' }
  const client = { clientId: 'older', clientSecret: 'a-secret-of-it', authorizedGrantTypes: 'password', scope: 'all' }
  const { code, data } = await ask('blade-system/client', { ...client, ...legacy, id: '', remark: '' })
  expect([code, data]).toEqual([200, expect.objectContaining({ accessTokenValidity: 3600 })])
  expect(data).not.toHaveProperty('authorities')
  expect(await ask('blade-system/client', { ...client, clientId: 'older2', surprise: 'x' })).toMatchObject({
    code: 400,
    data: [{ field: 'surprise' }],
  })
})

test('a tenant has no limit of accounts by default, and a change without one keeps it', async ({ ask }) => {
  const values = { tenantName: '默认额度', linkman: '甲' }
  const { data } = await ask('blade-system/tenant', values)
  expect(data).toMatchObject({ accountNumber: -1 })
  expect((await ask('blade-system/tenant', { ...values, id: data.id, accountNumber: 30 })).data).toMatchObject({
    accountNumber: 30,
  })
  expect((await ask('blade-system/tenant', { ...values, id: data.id })).data).toMatchObject({ accountNumber: 30 })
})

test('a user is added with the repeated password, a birthday with a time and no platform', async ({ ask }) => {
  const { data: role } = await ask('blade-system/role', { roleName: '大写', roleAlias: 'teamLeader' })
  expect(role).toMatchObject({ roleAlias: 'teamLeader', sort: 1 })
  const { data: dept } = await ask('blade-system/dept', { deptName: 'a', fullName: 'a', deptCategory: '1' })
  const names = { account: 'older', name: '乙', realName: '乙', password: 'Plausible#73', password2: 'Plausible#73' }
  const added = await ask('blade-user', {
    ...{ ...names, roleId: role.id, deptId: dept.id, birthday: '1990-02-28 00:00:00', userType: '' },
  })
  expect(added).toMatchObject({ code: 200, data: { userType: 1, birthday: '1990-02-28' } })
})

test('a menu has any icon of letters, digits, blanks and -_:, and opens in the same window where 0 is sent', async ({
  ask,
}) => {
  const menu = { name: 'm', alias: 'menu', category: 1, sort: '', isOpen: 0, path: '/older' }
  const icons = ['iconfont iconicon_doc', 'el-icon-s-home', 'mdi:home_2', 'i'.repeat(255)]
  for (const [at, source] of icons.entries())
    expect(await ask('blade-system/menu', { ...menu, code: `older${at}`, source })).toMatchObject({
      code: 200,
      data: { source, isOpen: 1, sort: 1 },
    })
  for (const source of ['<svg>', 'a/b', 'i'.repeat(256)])
    expect(await ask('blade-system/menu', { ...menu, code: 'olderX', source })).toMatchObject({
      code: 400,
      data: [{ field: 'source' }],
    })
})

test('the key of a dictionary entry may be a number', async ({ ask }) => {
  const { data } = await ask('blade-system/dict', { code: 'older', dictValue: 'o', isSealed: null })
  const entry = { code: 'older', dictValue: 'one', dictKey: 1, parentId: data.id, sort: 2 }
  expect(await ask('blade-system/dict', entry)).toMatchObject({ code: 200, data: { dictKey: '1', isSealed: 0 } })
  for (const isSealed of [true, [1]])
    expect(await ask('blade-system/dict', { ...entry, dictKey: 2, isSealed })).toMatchObject({
      code: 400,
      data: [{ field: 'isSealed' }],
    })
})

test('a data scope takes scopeClass', async ({ ask }) => {
  const { data: menu } = await ask('blade-system/menu', { name: 'm', alias: 'menu', code: 'older', path: '/older' })
  const scope = { menuId: menu.id, scopeName: 's', resourceCode: 'post', scopeColumn: 'createUser', scopeType: '2' }
  const sent = { ...scope, scopeClass: 'org.springblade.PostMapper.selectPostPage' }
  expect(await ask('blade-system/data-scope', sent)).toMatchObject({ code: 200, data: { scopeType: 2 } })
})

test('a region takes subCode, and a category its default weight', async ({ ask }) => {
  const region = { code: '110199', parentCode: '110000', name: '新区', regionLevel: '3', subCode: '99' }
  expect(await ask('blade-system/region', region)).toMatchObject({ code: 200, data: { sort: 1 } })
  expect(await ask('materialCategory/MaterialCategory', { code: '77', name: '其他' })).toMatchObject({
    code: 200,
    data: { weight: '1.0000', sort: 1, isEnabled: 1 },
  })
})
