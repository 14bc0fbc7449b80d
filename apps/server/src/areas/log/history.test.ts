import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const system = (name: string) => `/api/blade-system/${name}`
const history = (resource: string, id: string) => ({ url: '/api/blade-log/history/list', query: { resource, id } })

describe('the history of a record', () => {
  test('shows who did what, with the labels and names of the reader', async ({ world, staged: { app, as } }) => {
    const caller = await signedIn(world, demoTenant, 'admin')
    const headers = as(caller)
    const submit = async (payload: object) =>
      (await app.inject({ method: 'POST', url: system('post/submit'), headers, payload })).json().data
    const post = await submit({ category: 1, postCode: 'h', postName: 'History', sort: 1 })
    await submit({ ...post, category: 2, remark: 'r' })
    await app.inject({ method: 'POST', url: system('post/remove'), query: { ids: post.id }, headers })

    const english = { ...headers, 'accept-language': 'en' }
    const { data } = (await app.inject({ ...history('post', post.id), headers: english })).json()
    expect(data.map((step: { action: string }) => step.action)).toEqual(['remove', 'change', 'add'])
    expect(data[1]).toMatchObject({
      userId: caller.userId,
      userName: '管理员',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      requestId: expect.any(String),
      changes: [
        { field: 'category', label: 'Category', before: 'Senior', after: 'Middle' },
        { field: 'remark', label: 'Remark', before: null, after: 'r' },
      ],
    })
    const chinese = (await app.inject({ ...history('post', post.id), headers })).json().data
    expect(chinese[1].changes[0]).toEqual({ field: 'category', label: '岗位类型', before: '高层', after: '中层' })
    expect(chinese[0].changes).toEqual([])
  })

  test('names the row of an id', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const [root] = (await app.inject({ url: system('dept/tree'), headers })).json().data
    const payload = { deptName: 'below', fullName: 'below', deptCategory: 3, sort: 1, parentId: root.id }
    const { data: dept } = (await app.inject({ method: 'POST', url: system('dept/submit'), headers, payload })).json()
    const [step] = (await app.inject({ ...history('dept', dept.id), headers })).json().data
    expect(step.changes).toContainEqual({ field: 'parentId', label: '上级机构', before: null, after: root.title })
    expect(step.changes).toContainEqual({ field: 'deptCategory', label: '机构类型', before: null, after: '小组' })
  })

  test('shows when a user was disabled', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const found = await app.inject({ url: '/api/blade-user/page', query: { account: 'member' }, headers })
    const { id } = found.json().data.records[0]
    for (const status of [0, 1]) {
      await app.inject({ method: 'POST', url: '/api/blade-user/status', headers, payload: { userIds: id, status } })
    }
    const steps = (await app.inject({ ...history('user', id), headers })).json().data
    const changed = steps.slice(0, 2).map((step: { changes: object[] }) => step.changes)
    expect(changed).toEqual([
      [{ field: 'status', label: '状态', before: '停用', after: '启用' }],
      [{ field: 'status', label: '状态', before: '启用', after: '停用' }],
    ])
  })

  test('shows a role given for another as one step', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const found = await app.inject({ url: '/api/blade-user/page', query: { account: 'member' }, headers })
    const { id, roleId } = found.json().data.records[0]
    const roles = (await app.inject({ url: system('role/select'), headers })).json().data as {
      id: string
      roleName: string
    }[]
    const auditor = roles.find((role) => role.roleName === '初审员')
    const grant = (roleIds: string | undefined) =>
      app.inject({ method: 'POST', url: '/api/blade-user/grant', headers, payload: { userIds: id, roleIds } })
    expect((await grant(auditor?.id)).statusCode).toBe(200)
    await grant(roleId)
    const steps = (await app.inject({ ...history('user', id), headers })).json().data
    expect(steps.slice(0, 2).map((step: { changes: object[] }) => step.changes)).toEqual([
      [{ field: 'roleId', label: '所属角色', before: '初审员', after: '普通会员' }],
      [{ field: 'roleId', label: '所属角色', before: '普通会员', after: '初审员' }],
    ])
  })

  test('masks secrets', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const payload = {
      clientId: 'history',
      clientSecret: 'very-secret',
      authorizedGrantTypes: 'password',
      scope: 'all',
      accessTokenValidity: 1,
      refreshTokenValidity: 1,
    }
    const { data } = (await app.inject({ method: 'POST', url: system('client/submit'), headers, payload })).json()
    const answer = await app.inject({ ...history('client', data.id), headers })
    expect(answer.json().data[0].changes).toContainEqual({
      field: 'clientSecret',
      label: '应用密钥',
      before: '***',
      after: '***',
    })
    expect(answer.body).not.toMatch(/argon2|very-secret/)
  })

  test('is for those who may see the record', async ({ world, staged: { app, as } }) => {
    const caller = await signedIn(world, demoTenant, 'admin')
    const headers = as(caller)
    const payload = { category: 1, postCode: 'mine', postName: 'Mine', sort: 1 }
    const { data: post } = (await app.inject({ method: 'POST', url: system('post/submit'), headers, payload })).json()
    const status = async (as: object, resource = 'post', id = post.id) =>
      (await app.inject({ ...history(resource, id), headers: { ...as } })).statusCode
    expect(await status(headers)).toBe(200)
    expect(await status(headers, 'param')).toBe(403)
    expect(await status(headers, 'post', '12345')).toBe(404)
    expect(await status(as({ ...caller, permissions: new Set(['post']) }))).toBe(403)
    const scoped = (scopeColumn: string) =>
      as({ ...caller, dataScopes: new Map([['post', [{ scopeType: 2, scopeColumn, scopeValue: null }]]]) })
    expect(await status(scoped('createUser'))).toBe(200)
    expect(await status(scoped('createDept'))).toBe(404)
    expect(await status(as(await signedIn(world, platformTenant, 'admin')))).toBe(404)
    expect((await app.inject(history('post', post.id))).statusCode).toBe(401)
  })
})
