import { describe, expect } from 'vitest'
import { aUser } from '../../../../test/world/people.ts'
import { anOffice, type Office } from '../../../../test/world/staff.ts'
import { someone, test } from '../../../../test/world.ts'

async function people(office: Office, count: number) {
  const users = await Promise.all(Array.from({ length: count }, () => aUser(office.station)))
  return users.map((user) => someone({ tenantId: office.station.tenantId, userId: user.id }))
}

describe('preferences', () => {
  test('are stored per user and name, and removed by null', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const [me, other] = await people(office, 2)
    const value = { columns: ['account', null, 3.5], wide: true }
    await office.post('preference', { name: 'user/list:columns', value }, me)
    await office.post('preference', { name: 'density', value: 'small' }, me)
    await office.post('preference', { name: 'density', value: 'large' }, me)
    expect((await office.get('preference', {}, me)).data).toEqual({ 'user/list:columns': value, density: 'large' })
    expect((await office.get('preference', {}, other)).data).toEqual({})
    await office.post('preference', { name: 'density', value: null }, me)
    expect((await office.get('preference', {}, me)).data).toEqual({ 'user/list:columns': value })
  })

  test('have limits: 20 kB, limited depth, 200 names', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const [me] = await people(office, 1)
    const keep = (name: string, value: unknown) => office.post('preference', { name, value }, me)
    expect(await keep('large', '界'.repeat(7000))).toMatchObject({ code: 413, error: 'preference/too-large' })
    const deep = await staged.app.inject({
      method: 'POST',
      url: '/api/blade-user/preference',
      headers: { ...staged.as(me ?? someone()), 'content-type': 'application/json' },
      payload: `{"name":"deep","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    })
    expect(deep.json()).toMatchObject({ code: 413, error: 'common/too-complex' })
    expect(await keep('no spaces', 1)).toMatchObject({ code: 400, data: [{ field: 'name' }] })
    expect(await keep('absent', undefined)).toMatchObject({ code: 400 })
    await office.station.in(async (ctx) => {
      const rows = Array.from({ length: 198 }, (_, at) => ({ userId: me?.userId ?? '', name: `n${at}`, value: '1' }))
      await ctx.db.insertInto('userPreference').values(rows).execute()
    })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => keep(name, 1)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 200, 409, 409])
    expect(await keep('n1', 2)).toMatchObject({ code: 200 })
  })
})

describe('saved searches', () => {
  const view = { screen: 'user', name: 'Mine', value: { account: 'a' } }

  test('are private, or shared within the tenant', async ({ staged, world }) => {
    const [office, elsewhere] = [await anOffice(staged, world), await anOffice(staged, world)]
    const [me, other] = await people(office, 2)
    const [stranger] = await people(elsewhere, 1)
    const { data: secret } = await office.post('saved-view/submit', view, me)
    const { data: shared } = await office.post('saved-view/submit', { ...view, name: 'Ours', isShared: true }, me)
    expect(secret).toEqual({ ...view, id: expect.any(String), isShared: false, isMine: true })
    const list = async (caller = me) => (await office.get('saved-view/list', { screen: 'user' }, caller)).data
    expect(await list()).toEqual([secret, shared])
    expect(await list(other)).toEqual([{ ...shared, isMine: false }])
    expect(await list(stranger)).toEqual([])
    expect((await office.get('saved-view/list', { screen: 'post' }, me)).data).toEqual([])
  })

  test('are changed and removed by their owner only', async ({ staged, world }) => {
    const office = await anOffice(staged, world)
    const [me, other] = await people(office, 2)
    const { data: secret } = await office.post('saved-view/submit', view, me)
    const { data: shared } = await office.post('saved-view/submit', { ...view, name: 'Ours', isShared: true }, me)
    const remove = async (ids: string, caller = me) => {
      const headers = staged.as(caller ?? someone())
      const url = '/api/blade-user/saved-view/remove'
      return (await staged.app.inject({ method: 'POST', url, query: { ids }, headers })).json()
    }
    expect(await office.post('saved-view/submit', { ...view, id: shared.id }, other)).toMatchObject({ code: 403 })
    expect(await office.post('saved-view/submit', { ...view, id: secret.id }, other)).toMatchObject({ code: 404 })
    expect(await remove(shared.id, other)).toMatchObject({ code: 403 })
    expect(await remove(`${shared.id},${secret.id}`, other)).toMatchObject({ code: 404 })
    const renamed = await office.post('saved-view/submit', { ...view, id: secret.id, name: 'New' }, me)
    expect(renamed.data).toEqual({ ...secret, name: 'New' })
    expect(await office.post('saved-view/submit', { ...view, name: 'Ours' }, me)).toMatchObject({
      code: 409,
      data: [{ field: 'name' }],
    })
    expect(await remove(`${secret.id},${shared.id}`)).toMatchObject({ code: 200 })
    expect((await office.get('saved-view/list', { screen: 'user' }, me)).data).toEqual([])
  })
})
