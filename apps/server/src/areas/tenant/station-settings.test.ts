import { describe, expect } from 'vitest'
import { signedIn, test } from '../../../test/world/seeded.ts'
import { platformTenant } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'

const list = '/api/blade-system/station-setting/list'
const submit = '/api/blade-system/station-setting/submit'

describe('the settings of a station', () => {
  test("apply to it alone, and can be reset to the platform's", async ({ world, staged: { app, as } }) => {
    const mine = as(await signedIn(world, demoTenant, 'admin'))
    const theirs = as(await signedIn(world, platformTenant, 'manager'))
    const valueFor = async (headers: { 'blade-auth': string }) => {
      const settings = (await app.inject({ url: list, headers })).json().data as {
        paramKey: string
        ownValue: unknown
      }[]
      return settings.find((setting) => setting.paramKey === 'session.idleMinutes')?.ownValue
    }
    const set = (paramValue: string | null) =>
      app.inject({
        method: 'POST',
        url: submit,
        headers: mine,
        payload: { paramKey: 'session.idleMinutes', paramValue },
      })
    expect((await set('60')).statusCode).toBe(200)
    expect(await valueFor(mine)).toBe('60')
    expect(await valueFor(theirs)).toBeNull()
    await set(null)
    expect(await valueFor(mine)).toBeNull()
  })

  test('can require two factors: users without them may only set them up', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const set = (paramValue: string | null) =>
      app.inject({ method: 'POST', url: submit, headers, payload: { paramKey: 'totp.required', paramValue } })
    await set('true')
    expect((await signedIn(world, demoTenant, 'admin')).mustSetUpTotp).toBe(true)
    await set(null)
    expect((await signedIn(world, demoTenant, 'admin')).mustSetUpTotp).toBe(false)
  })

  test('style the station’s own pages, for its visitors and its users, and no other’s', async ({
    world,
    staged: { app, as },
  }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const set = (paramKey: string, paramValue: string | null) =>
      app.inject({ method: 'POST', url: submit, headers, payload: { paramKey, paramValue } })
    const appearance = async (domain: string, who = {}) =>
      (await app.inject({ url: '/api/blade-system/site/look', query: { domain }, headers: who })).json().data
    const own = { name: null, colour: null, logo: null, background: null }
    const plain = { icp: '', grey: false, watermark: false, ...own }
    await set('site.icp', '桂ICP备2026000001号')
    await set('site.grey', 'true')
    expect(await appearance('demo-station.example')).toEqual({ ...plain, icp: '桂ICP备2026000001号', grey: true })
    expect(await appearance('elsewhere.example', headers)).toMatchObject({ grey: true })
    expect(await appearance('elsewhere.example')).toEqual(plain)
    await set('site.icp', null)
    await set('site.grey', null)
    expect(await appearance('demo-station.example')).toEqual(plain)
  })

  test('are only those the product knows, with valid values', async ({ world, staged: { app, as } }) => {
    const headers = as(await signedIn(world, demoTenant, 'admin'))
    const refused = async (payload: object) =>
      (await app.inject({ method: 'POST', url: submit, headers, payload })).json()
    expect(await refused({ paramKey: 'no.such', paramValue: '1' })).toMatchObject({
      code: 400,
      data: [{ field: 'paramKey' }],
    })
    expect(await refused({ paramKey: 'totp.required', paramValue: '7' })).toMatchObject({
      code: 400,
      data: [{ field: 'paramValue' }],
    })
    expect(await refused({ paramKey: 'session.idleMinutes', paramValue: '-1' })).toMatchObject({ code: 400 })
    const member = as(await signedIn(world, platformTenant, 'member'))
    expect((await app.inject({ url: list, headers: member })).statusCode).toBe(403)
  })
})
