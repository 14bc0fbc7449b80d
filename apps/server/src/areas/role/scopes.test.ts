import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant, programCaller } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const url = (name: string) => `/api/blade-system/${name}`
const rule = (conditions: object[]) => JSON.stringify({ match: 'all', conditions })

describe('a scope', () => {
  const wrong = [
    [{ resourceCode: 'nothing' }, 'resourceCode'],
    [{ scopeColumn: 'tenantId' }, 'scopeColumn'],
    [{ scopeColumn: 'post_code' }, 'scopeColumn'],
    [{ resourceCode: 'client', scopeColumn: 'clientSecret' }, 'scopeColumn'],
    [{ scopeType: 5 }, 'scopeValue'],
    [{ scopeType: 5, scopeValue: 'create_user = 1' }, 'scopeValue'],
    [{ scopeType: 5, scopeValue: rule([{ field: 'nothing', op: '=', value: '1' }]) }, 'scopeValue'],
    [{ scopeType: 5, scopeValue: rule([{ field: 'sort', op: '=' }]) }, 'scopeValue'],
    [{ scopeType: 5, scopeValue: rule([{ field: 'sort', op: '=', value: ['1', '2'] }]) }, 'scopeValue'],
    [{ scopeType: 5, scopeValue: rule([{ field: 'sort', op: '>', value: 'abc' }]) }, 'scopeValue'],
    [{ scopeType: 9 }, 'scopeType'],
  ] as const
  test.for(wrong)('on data is refused with %o', async ([change, field], { world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const [menu] = (await app.inject({ url: url('menu/list?code=post'), headers })).json().data
    const usual = { menuId: menu.id, scopeName: 'x', resourceCode: 'post', scopeColumn: 'createUser', scopeType: 2 }
    const payload = { ...usual, ...change }
    const answer = (await app.inject({ method: 'POST', url: url('data-scope/submit'), headers, payload })).json()
    expect(answer).toMatchObject({ code: 400, data: [{ field }] })
  })

  test('on data with a readable condition is stored', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const [menu] = (await app.inject({ url: url('menu/list?code=post'), headers })).json().data
    const conditions = [
      { field: 'createUser', op: '=', value: '$user' },
      { field: 'sort', op: 'in', value: [1, 2] },
      { field: 'remark', op: 'empty' },
      { field: 'postName', op: 'contains', value: "o'x" },
    ]
    const payload = {
      menuId: menu.id,
      scopeName: 'own',
      resourceCode: 'post',
      scopeColumn: 'createUser',
      scopeType: 5,
      scopeValue: rule(conditions),
    }
    const answer = await app.inject({ method: 'POST', url: url('data-scope/submit'), headers, payload })
    expect(answer.statusCode).toBe(200)
  })

  test('on calls accepts a path of whole segments only', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const [menu] = (await app.inject({ url: url('menu/list?code=post'), headers })).json().data
    const usual = { menuId: menu.id, scopeName: 'x', resourceCode: 'post', scopeType: 1 }
    const status = async (scopePath: string) => {
      const payload = { ...usual, scopePath }
      return (await app.inject({ method: 'POST', url: url('api-scope/submit'), headers, payload })).statusCode
    }
    for (const path of ['/api/blade-nowhere/*', '/api/blade-nowhere/**/x']) expect(await status(path)).toBe(200)
    for (const path of ['blade-system/post', '/api/a***', '/api//a', '/other/*', '/api/a?b', '/api/'])
      expect(await status(path), path).toBe(400)
  })

  test('that a role of any tenant has cannot be removed', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const [menu] = (await app.inject({ url: url('menu/list?code=post'), headers })).json().data
    const payload = { menuId: menu.id, scopeName: 'x', resourceCode: 'post', scopeColumn: 'createUser', scopeType: 2 }
    const { data } = (await app.inject({ method: 'POST', url: url('data-scope/submit'), headers, payload })).json()
    const holder = await world.database.inTransaction(programCaller(demoTenant), async (ctx) => {
      const role = await ctx.db
        .selectFrom('role')
        .select('id')
        .where('roleAlias', '=', 'member')
        .executeTakeFirstOrThrow()
      await ctx.db.insertInto('roleDataScope').values({ roleId: role.id, dataScopeId: data.id }).execute()
      return role.id
    })
    const remove = () => app.inject({ method: 'POST', url: url('data-scope/remove'), query: { ids: data.id }, headers })
    expect((await remove()).json()).toMatchObject({ code: 409, error: 'scope/in-use' })
    await world.database.inTransaction(programCaller(demoTenant), (ctx) =>
      ctx.db.deleteFrom('roleDataScope').where('roleId', '=', holder).execute(),
    )
    expect((await remove()).statusCode).toBe(200)
  })
})
