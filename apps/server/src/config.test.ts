import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

describe('the configuration', () => {
  test('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: './data',
      demo: true,
      tenantMode: true,
      captcha: false,
      switchMode: false,
      rateLimit: true,
    })
  })

  test('turns demo off with an outside database and in production', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c', DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' })).toThrow('DEMO must not be on in production')
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://a@b:port,c/d?target_session_attrs=read-write'],
    ['DATABASE_URL', 'postgres://a@b,c/d'],
    ['DATABASE_URL', 'postgres://a@b,c/d?target_session_attrs=standby'],
    ['DATABASE_REPLICA_URL', 'postgres://a@b/c?target_session_attrs=nearest'],
    ['DATABASE_SESSION_URL', 'postgres://a@b/c'],
    ['DEMO', 'yes'],
    ['ADMIN_PASSWORD', 'short'],
    ['SIGNING_KEY', 'short'],
    ['WEB_CLIENT', 'web'],
    ['CAPTCHA', '1'],
    ['RATE_LIMIT', 'false'],
    ['LOG_LEVEL', 'loud'],
    ['TIME_ZONE', 'Mars/Base'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SOCIAL_PROVIDERS', '{'],
    ['SOCIAL_PROVIDERS', '[{"source":"x"}]'],
    ['SSO_PROVIDER', 'nobody'],
    ['FRAME_HOSTS', 'https://a.example/path'],
    ['FRAME_HOSTS', 'a.example; script-src *'],
    ['DATASOURCE_PRIVATE_HOSTS', '10.0.0.0/99'],
    ['DATASOURCE_PRIVATE_HOSTS', 'http://db'],
  ])('says what is wrong with %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  test('takes several hosts of one database, and a pooler with the address past it', () => {
    const databaseUrl = 'postgresql://a:p%40@h1:5432,h2/c?sslmode=require&target_session_attrs=read-write'
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
    const pooled = { DATABASE_URL: 'postgres://a@pooler:6432/c', DATABASE_SESSION_URL: 'postgres://a@db/c' }
    expect(readConfig(pooled)).toMatchObject({ databaseSessionUrl: 'postgres://a@db/c' })
  })

  test('reads the sites that may be framed, with https by default', () => {
    expect(readConfig({ FRAME_HOSTS: 'Board.example, *.city.example:8443,http://old.example' }).frameHosts).toEqual([
      'https://board.example',
      'https://*.city.example:8443',
      'http://old.example',
    ])
  })

  test('is documented in the README, every setting of it', async () => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
    for (const name of settingNames) expect(readme).toContain(`\`${name}\``)
  })
})
