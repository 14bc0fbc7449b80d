import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../../../test/world/seeded.ts'
import { aTenantForm, desk, platform, tenantButtons } from '../../../test/world/tenants.ts'
import { someone } from '../../../test/world.ts'
import { platformTenant } from '../../platform/callers/caller.ts'

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

  test('have unique domains, however they are written', async ({ staged }) => {
    const { open, post } = desk(staged)
    const made = await open({ domain: 'price.example' })
    for (const domain of ['PRICE.example', 'http://price.example/', ' price.example:80 ']) {
      const taken = await post('submit', { ...aTenantForm(), domain })
      expect(taken).toMatchObject({ code: 409, data: [{ field: 'domain', msg: '绑定域名已存在' }] })
    }
    const other = await open()
    expect(await post('submit', { ...other, domain: 'Price.Example' })).toMatchObject({ code: 409 })
    expect(await post('submit', { ...aTenantForm(), domain: 'no domain' })).toMatchObject({ code: 400 })
    expect(await post('submit', { ...made, domain: null })).toMatchObject({ code: 200, data: { domain: null } })
  })

  test('show their first password once: a repeated key gives the row without it', async ({ world, staged }) => {
    const { post, get } = desk(staged)
    const key = { 'idempotency-key': randomUUID() }
    const payload = { ...aTenantForm(), tenantName: `Once ${key['idempotency-key']}` }
    const [first, second] = await Promise.all([post('submit', payload, key), post('submit', payload, key)])
    const passwords = [first.data.adminPassword, second.data.adminPassword]
    expect(passwords.filter(Boolean)).toHaveLength(1)
    expect(second.data.id).toBe(first.data.id)
    expect((await get('list', { tenantName: payload.tenantName })).data.total).toBe(1)
    const stored = await world.database.inTransaction(platform, (ctx) =>
      ctx.db.selectFrom('idempotencyKey').select('answer').where('key', '=', key['idempotency-key']).execute(),
    )
    expect(JSON.stringify(stored)).not.toContain(passwords.find(Boolean))
  })

  test('are for the platform administrator only', async ({ staged }) => {
    const { open } = desk(staged)
    const made = await open()
    const admin = desk(
      staged,
      someone({ tenantId: made.tenantId, roles: ['admin'], permissions: new Set(tenantButtons) }),
    )
    for (const name of ['list', 'select']) expect(await admin.get(name)).toMatchObject({ code: 403 })
    expect(await admin.get('detail', { id: made.id })).toMatchObject({ code: 403 })
    expect(await admin.get('package-detail', { tenantId: made.tenantId })).toMatchObject({ code: 403 })
    expect(await admin.post('submit', aTenantForm())).toMatchObject({ code: 403 })
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
    expect(await post('submit', { ...aTenantForm(), accountNumber: -2 })).toMatchObject({
      code: 400,
      data: [{ field: 'accountNumber' }],
    })
    const unknown = { code: 400, error: 'common/unknown-reference' }
    expect(await post('submit', { ...aTenantForm(), packageId: '1' })).toMatchObject(unknown)
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
