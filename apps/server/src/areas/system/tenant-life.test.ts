import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { aClient, bearer, isSignedIn, type Station, signIn } from '../../../test/people.ts'
import { test } from '../../../test/seeded.ts'
import { aPlatformAdministrator, someone } from '../../../test/world.ts'
import { platformTenant, programCaller } from '../../platform/caller.ts'
import type { World } from '../../platform/world.ts'

const buttons = ['view', 'add', 'edit', 'delete', 'setting'].map((name) => `tenant_${name}`)
const platform = aPlatformAdministrator([...buttons, 'tenant_package_add', 'tenant_package_edit'])

type Staged = { app: FastifyInstance; as: (caller: ReturnType<typeof someone>) => Record<string, string> }

function desk({ app, as }: Staged, caller = platform) {
  const url = (name: string) => `/api/blade-system/${name.includes('/') ? name : `tenant/${name}`}`
  const post = async (name: string, payload: object, more = {}) =>
    (await app.inject({ method: 'POST', url: url(name), headers: { ...as(caller), ...more }, payload })).json()
  const get = async (name: string, query: Record<string, string> = {}) =>
    (await app.inject({ url: url(name), query, headers: as(caller) })).json()
  const remove = async (ids: string) =>
    (await app.inject({ method: 'POST', url: url('remove'), query: { ids }, headers: as(caller) })).json()
  const open = async (values: object = {}) => (await post('submit', { ...form(), ...values })).data
  return { post, get, remove, open }
}

let serial = 0
function form() {
  serial += 1
  return { tenantName: `Station ${serial}`, linkman: '某人', accountNumber: -1 }
}
const stationOf = (world: World, tenantId: string): Station => ({
  tenantId,
  in: (work) => world.database.inTransaction(programCaller(tenantId), work),
})

/** Signs in with the password that was told and chooses a new one: the headers of every further call. */
async function firstSignIn(app: FastifyInstance, authorization: string, station: Station, password: string) {
  const entered = (await signIn(app, authorization, station, 'admin', { password })).json()
  expect(entered).toMatchObject({ must_change_password: true })
  const chosen = 'A-password-of-mine-1'
  const payload = { oldPassword: password, newPassword: chosen, newPassword1: chosen }
  const headers = bearer(entered.access_token)
  await app.inject({ method: 'POST', url: '/api/blade-user/update-password', headers, payload })
  return { headers, password: chosen }
}

describe('a station', () => {
  test('lives: opened, worked in, narrowed, expired, opened again, removed', async ({ world, app, staged }) => {
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

  /** A narrower package takes pages, permissions and what can be granted away, from the next request on. */
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

    await platformDesk.post('package-setting', { tenantId: made.id, packageId: null })
    expect((await platformDesk.get('package-detail', { tenantId: made.tenantId })).data).toEqual({})
    expect(await call('GET', 'blade-user/page')).toMatchObject({ code: 200 })
  }

  /** Time that is over ends sessions for good: moving the date does not bring them back. */
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

describe('tenants', () => {
  test('are listed, found and changed; a row may be sent back whole', async ({ staged }) => {
    const { open, get, post } = desk(staged)
    const { adminAccount: _, adminPassword: __, ...made } = await open({ tenantName: '查找站' })
    const { data } = await get('list', { tenantName: '查找', ascs: 'tenantId' })
    expect(data).toMatchObject({ total: 1, records: [made] })
    expect((await get('list', { tenantId: made.tenantId })).data.records).toEqual([made])
    expect((await get('list', { descs: 'domainUrl' })).code).toBe(400)
    expect((await get('select')).data).toContainEqual({ tenantId: made.tenantId, tenantName: '查找站' })
    const changed = await post('submit', { ...made, linkman: '另一人' })
    expect(changed.data).toMatchObject({ id: made.id, tenantId: made.tenantId, linkman: '另一人', version: 2 })
    expect(changed.data.adminPassword).toBeUndefined()
    expect(await post('submit', { ...made, linkman: '旧的' })).toMatchObject({ code: 409, error: 'common/stale' })
    expect(await post('submit', { ...made, version: 2, surprise: 1 })).toMatchObject({ code: 400 })
  })

  test('share no domain, however it is written', async ({ staged }) => {
    const { open, post } = desk(staged)
    const made = await open({ domain: 'price.example' })
    for (const domain of ['PRICE.example', 'http://price.example/', ' price.example:80 ']) {
      const taken = await post('submit', { ...form(), domain })
      expect(taken).toMatchObject({ code: 409, data: [{ field: 'domain', msg: '绑定域名已存在' }] })
    }
    const other = await open()
    expect(await post('submit', { ...other, domain: 'Price.Example' })).toMatchObject({ code: 409 })
    expect(await post('submit', { ...form(), domain: 'no domain' })).toMatchObject({ code: 400 })
    expect(await post('submit', { ...made, domain: null })).toMatchObject({ code: 200, data: { domain: null } })
  })

  test('tell their first password once: a repeated key gives the row without it', async ({ world, staged }) => {
    const { post, get } = desk(staged)
    const key = { 'idempotency-key': randomUUID() }
    const payload = { ...form(), tenantName: `Once ${key['idempotency-key']}` }
    const [first, second] = await Promise.all([post('submit', payload, key), post('submit', payload, key)])
    const passwords = [first.data.adminPassword, second.data.adminPassword]
    expect(passwords.filter(Boolean)).toHaveLength(1)
    expect(second.data.id).toBe(first.data.id)
    expect((await get('list', { tenantName: payload.tenantName })).data.total).toBe(1)
    const kept = await world.database.inTransaction(platform, (ctx) =>
      ctx.db.selectFrom('idempotencyKey').select('answer').where('key', '=', key['idempotency-key']).execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(passwords.find(Boolean))
  })

  test('are the platform administrator’s alone', async ({ staged }) => {
    const { open } = desk(staged)
    const made = await open()
    const admin = desk(staged, someone({ tenantId: made.tenantId, roles: ['admin'], permissions: new Set(buttons) }))
    for (const name of ['list', 'select']) expect(await admin.get(name)).toMatchObject({ code: 403 })
    expect(await admin.get('detail', { id: made.id })).toMatchObject({ code: 403 })
    expect(await admin.get('package-detail', { tenantId: made.tenantId })).toMatchObject({ code: 403 })
    expect(await admin.post('submit', form())).toMatchObject({ code: 403 })
    for (const name of ['setting', 'datasource', 'package-setting'])
      expect(await admin.post(name, { ids: made.id, tenantId: made.tenantId })).toMatchObject({ code: 403 })
    expect(await admin.remove(made.id)).toMatchObject({ code: 403 })
  })

  test('of the platform itself can neither be removed, nor expire, nor be capped', async ({ staged }) => {
    const { get, post, remove, open } = desk(staged)
    const [own] = (await get('list', { tenantId: platformTenant })).data.records
    const other = await open()
    const pack = (await post('tenant-package/submit', { packageName: randomUUID(), menuId: await someMenu(get) })).data
    const refused = { code: 409, error: 'tenant/platform' }
    expect(await remove(`${other.id},${own.id}`)).toMatchObject(refused)
    expect(await post('setting', { ids: own.id, expireTime: '2099-01-01 00:00:00' })).toMatchObject(refused)
    expect(await post('submit', { ...own, expireTime: '2099-01-01 00:00:00' })).toMatchObject(refused)
    expect(await post('package-setting', { tenantId: platformTenant, packageId: pack.id })).toMatchObject(refused)
    expect((await get('detail', { id: other.id })).code).toBe(200)
    expect(await post('setting', { ids: own.id, accountNumber: 500 })).toMatchObject({ code: 200 })
  })

  test('refuse a wrong quota, package, data source, date or id', async ({ staged }) => {
    const { post, open, remove } = desk(staged)
    const made = await open()
    expect(await post('submit', { ...form(), accountNumber: -2 })).toMatchObject({
      code: 400,
      data: [{ field: 'accountNumber' }],
    })
    const unknown = { code: 400, error: 'common/unknown-reference' }
    expect(await post('submit', { ...form(), packageId: '1' })).toMatchObject(unknown)
    expect(await post('package-setting', { tenantId: made.tenantId, packageId: '1' })).toMatchObject(unknown)
    expect(await post('datasource', { tenantId: made.tenantId, datasourceId: '1' })).toMatchObject(unknown)
    expect(await post('datasource', { tenantId: made.tenantId, datasourceId: null })).toMatchObject({ code: 200 })
    expect(await post('setting', { ids: made.id, expireTime: 'tomorrow' })).toMatchObject({ code: 400 })
    expect(await post('setting', { ids: made.id })).toMatchObject({ code: 400 })
    expect(await post('setting', { ids: `${made.id},1`, accountNumber: 1 })).toMatchObject({ code: 404 })
    expect(await remove(`${made.id},1`)).toMatchObject({ code: 404 })
    expect(await post('package-setting', { tenantId: '999999999', packageId: null })).toMatchObject({ code: 404 })
  })
})

async function someMenu(get: ReturnType<typeof desk>['get']): Promise<string> {
  return (await get('menu/tree')).data[0].id
}
