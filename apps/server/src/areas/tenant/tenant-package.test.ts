import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'
import { fullPackage } from '../../seeds/packages.ts'

describe('a tenant package', () => {
  const url = (name: string) => `/api/blade-system/tenant-package/${name}`

  test('that tenants use cannot be removed, and they are named', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const options = (await app.inject({ url: url('select'), headers })).json().data
    const { id } = options.find((option: { packageName: string }) => option.packageName === fullPackage)
    const refused = await app.inject({ method: 'POST', url: url('remove'), query: { ids: id }, headers })
    expect(refused.json()).toMatchObject({ code: 409, error: 'package/in-use' })
    expect(refused.json().msg).toContain('示范市造价信息站')
    expect((await app.inject({ url: url('detail'), query: { id }, headers })).statusCode).toBe(200)
  })

  test('that is unused can be removed', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, platformTenant, 'admin'))
    const [menu] = (await app.inject({ url: '/api/blade-system/menu/tree', headers })).json().data
    const payload = { packageName: `spare ${Date.now()}`, menuId: menu.id }
    const { data } = (await app.inject({ method: 'POST', url: url('submit'), headers, payload })).json()
    const removed = await app.inject({ method: 'POST', url: url('remove'), query: { ids: data.id }, headers })
    expect(removed.statusCode).toBe(200)
  })

  test('is inaccessible to a tenant', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    for (const name of ['select', 'list']) expect((await app.inject({ url: url(name), headers })).statusCode).toBe(403)
  })
})
