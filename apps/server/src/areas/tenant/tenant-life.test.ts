import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { aClient, bearer, isSignedIn, type Station, signIn } from '../../../test/world/people.ts'
import { test } from '../../../test/world/seeded.ts'
import { desk } from '../../../test/world/tenants.ts'
import { programCaller } from '../../platform/callers/caller.ts'
import type { World } from '../../platform/world.ts'

const stationOf = (world: World, tenantId: string): Station => ({
  tenantId,
  in: (work) => world.database.inTransaction(programCaller(tenantId), work),
})

/** Signs in with the given password, chooses a new one and signs in with that: returns the headers of every further call. */
async function firstSignIn(app: FastifyInstance, authorization: string, station: Station, password: string) {
  const entered = (await signIn(app, authorization, station, 'admin', { password })).json()
  expect(entered).toMatchObject({ must_change_password: true })
  const chosen = 'A-password-of-mine-1'
  const payload = { oldPassword: password, newPassword: chosen, newPassword1: chosen }
  const limited = bearer(entered.access_token)
  await app.inject({ method: 'POST', url: '/api/blade-user/update-password', headers: limited, payload })
  const { access_token } = (await signIn(app, authorization, station, 'admin', { password: chosen })).json()
  return { headers: bearer(access_token), password: chosen }
}

describe('a station', () => {
  test('is opened, worked in, limited, expired, reopened and removed', async ({ world, app, staged }) => {
    const client = await aClient(world)
    const platformDesk = desk(staged)
    const made = await platformDesk.open({ domain: 'https://Life.Example:8443/home' })
    expect(made).toMatchObject({
      tenantId: expect.stringMatching(/^[1-9]\d{5}$/),
      domain: 'life.example',
      domainUrl: 'life.example',
      datasourceId: null,
      adminAccount: 'admin',
      adminPassword: expect.stringMatching(/^\w{14}$/),
      version: 1,
    })
    const station = stationOf(world, made.tenantId)
    const { headers, password } = await firstSignIn(app, client.authorization, station, made.adminPassword)
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
      (await app.inject({ method, url: `/api/${path}`, headers, ...(payload ? { payload } : {}) })).json()

    const role = await call('POST', 'blade-system/role/submit', { roleName: '值班员', roleAlias: 'duty', sort: 9 })
    const [dept] = (await call('GET', 'blade-system/dept/tree')).data
    const person = { account: 'first', password: 'Correct-horse-9', userType: 1, name: '甲', realName: '甲' }
    const user = await call('POST', 'blade-user/submit', { ...person, roleId: role.data.id, deptId: dept.id })
    expect(user).toMatchObject({ code: 200, data: { roleName: '值班员', tenantId: made.tenantId } })

    await narrowed(platformDesk, made, call)
    await expired(platformDesk, made, async () => isSignedIn(app, headers))
    const again = (await signIn(app, client.authorization, station, 'admin', { password })).json()
    expect(await isSignedIn(app, bearer(again.access_token))).toBe(true)

    expect(await platformDesk.remove(made.id)).toMatchObject({ code: 200, data: null })
    expect(await isSignedIn(app, bearer(again.access_token))).toBe(false)
    const closed = await signIn(app, client.authorization, station, 'first')
    expect(closed.json()).toMatchObject({ error_code: 'auth/tenant-unavailable' })
    expect(await platformDesk.get('detail', { id: made.id })).toMatchObject({ code: 404 })
    expect((await app.inject({ url: '/api/blade-system/tenant/info?domain=life.example' })).json().data).toEqual({})
  })

  type Call = (method: 'GET' | 'POST', path: string, payload?: object) => Promise<{ code: number; data: never }>

  /** A narrower package removes pages, permissions and what can be granted, from the next request on. */
  async function narrowed(platformDesk: ReturnType<typeof desk>, made: { tenantId: string; id: string }, call: Call) {
    const codes = async () => JSON.stringify((await call('GET', 'blade-system/menu/routes')).data)
    expect(await codes()).toContain('/system/user')
    const menus = await call('GET', 'blade-system/menu/grant-tree')
    const wel = await platformDesk.get('menu/tree')
    expect(wel.code).toBe(200)
    const menuId = wel.data[0].children[0].id
    const payload = { packageName: `narrow ${made.tenantId}`, menuId }
    const { data: small } = await platformDesk.post('tenant-package/submit', payload)
    const given = await platformDesk.post('package-setting', { tenantId: made.tenantId, packageId: small.id })
    expect(given).toMatchObject({ code: 200 })
    expect((await platformDesk.get('package-detail', { tenantId: made.tenantId })).data).toMatchObject(payload)
    expect((await platformDesk.get('package-detail', { tenantId: made.id })).data.id).toBe(small.id)
    expect(await codes()).not.toContain('/system/user')
    expect(await call('GET', 'blade-user/page')).toMatchObject({ code: 403 })
    expect(await call('GET', 'blade-system/menu/grant-tree')).not.toEqual(menus)

    // Changing the package itself takes effect just as fast.
    const offered = idsOf((await platformDesk.get('menu/tree')).data).join(',')
    const { data: wide } = await platformDesk.post('tenant-package/submit', { ...small, menuId: offered })
    expect(await call('GET', 'blade-user/page')).toMatchObject({ code: 200 })
    await platformDesk.post('tenant-package/submit', { ...wide, menuId })
    expect(await call('GET', 'blade-user/page')).toMatchObject({ code: 403 })

    await platformDesk.post('package-setting', { tenantId: made.id, packageId: null })
    expect((await platformDesk.get('package-detail', { tenantId: made.tenantId })).data).toEqual({})
    expect(await call('GET', 'blade-user/page')).toMatchObject({ code: 200 })
  }

  /** Expiry ends sessions for good: moving the date does not restore them. */
  async function expired(
    platformDesk: ReturnType<typeof desk>,
    made: { id: string },
    isIn: () => Promise<boolean>,
  ): Promise<void> {
    expect(await isIn()).toBe(true)
    await platformDesk.post('setting', { ids: made.id, expireTime: '2030-01-01 00:00:00', accountNumber: 20 })
    expect(await isIn()).toBe(true)
    await platformDesk.post('setting', { ids: made.id, expireTime: '2020-01-01 00:00:00' })
    expect(await isIn()).toBe(false)
    await platformDesk.post('setting', { ids: made.id, expireTime: '' })
    expect(await isIn()).toBe(false)
    expect((await platformDesk.get('detail', { id: made.id })).data).toMatchObject({
      expireTime: null,
      accountNumber: 20,
    })
  }
})

type Node = { id: string; children?: Node[] }
function idsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])])
}
