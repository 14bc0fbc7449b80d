import { verify } from '@node-rs/argon2'
import { describe, expect } from 'vitest'
import { test } from '../../../test/world/seeded.ts'
import { testConfig, undone } from '../../../test/world.ts'
import { programCaller } from '../../platform/callers/caller.ts'
import { demoTenant } from '../../seeds/demo.ts'
import { ensureWebClient } from '../../seeds/web-client.ts'
import { siteSettings } from './site.ts'

describe('the site', () => {
  test('gives the sign-in page what it needs, to anyone', async ({ staged: { app } }) => {
    expect((await app.inject({ url: '/api/blade-system/site' })).json().data).toEqual({
      tenantMode: true,
      captchaMode: false,
      switchMode: false,
      demo: true,
      timeZone: 'Asia/Shanghai',
      defaultTenantId: '000000',
      clientId: 'web',
      clientSecret: 'web-secret',
      tokenTime: 3000,
      registerOpen: true,
      password: { min: 8, max: 20 },
      social: [],
      frameHosts: [],
      sso: null,
    })
  })

  test('takes a new password as long as the parameter of its form says, within the rule', async ({ world }) => {
    await undone(world.database, programCaller(''), async (ctx) => {
      const config = testConfig()
      const set = (paramKey: string, paramValue: string) =>
        ctx.db.updateTable('param').set({ paramValue }).where('paramKey', '=', paramKey).execute()
      const password = async () => (await siteSettings(ctx, config)).password
      await set('password.changeFormMax', '64')
      expect(await password()).toEqual({ min: 8, max: 64 })
      await set('password.maxLength', '32')
      expect(await password()).toEqual({ min: 8, max: 32 })
      await set('password.changeFormMax', '4')
      expect(await password()).toEqual({ min: 8, max: 8 })
    })
  })

  test('lists the sign-in providers without their secrets', async ({ world }) => {
    const provider = {
      source: 'city',
      name: '市统一认证',
      clientId: 'x',
      clientSecret: 'hidden',
      issuer: 'https://id.example',
    }
    const config = testConfig({ SOCIAL_PROVIDERS: JSON.stringify([provider]), SSO_PROVIDER: 'city' })
    const site = await world.database.inTransaction(programCaller(''), (ctx) => siteSettings(ctx, config))
    expect(site).toMatchObject({
      social: [{ source: 'city', name: '市统一认证' }],
      sso: { source: 'city', name: '市统一认证' },
    })
    expect(JSON.stringify(site)).not.toContain('hidden')
  })

  test('outside the demonstration has a generated secret that its client row accepts, the same on every start', async ({
    world,
  }) => {
    const config = testConfig({ DEMO: 'off' })
    await undone(world.database, programCaller(''), async (ctx) => {
      await ensureWebClient(ctx, config)
      const { clientId, clientSecret } = await siteSettings(ctx, config)
      expect(clientSecret.length).toBeGreaterThanOrEqual(32)
      const stored = () =>
        ctx.db.selectFrom('client').selectAll().where('clientId', '=', clientId).executeTakeFirstOrThrow()
      const first = await stored()
      expect(await verify(first.clientSecret, clientSecret)).toBe(true)
      await ensureWebClient(ctx, config)
      expect(await stored()).toEqual(first)
    })
  })
})

describe('the tenant of a domain', () => {
  const url = '/api/blade-system/tenant/info'

  test('is found whatever the case of its letters, and returns no more than a visitor may know', async ({
    staged: { app },
  }) => {
    const { data } = (await app.inject({ url, query: { domain: 'Demo-Station.example' } })).json()
    expect(data).toEqual({ tenantId: demoTenant, domain: 'demo-station.example', backgroundUrl: null })
  })

  test('is undefined for an unknown domain', async ({ staged: { app } }) => {
    expect((await app.inject({ url, query: { domain: 'nobody.example' } })).json().data).toEqual({})
  })
})
