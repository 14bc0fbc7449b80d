import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sownDatabase } from '../world/own-database.ts'

const migration = readFileSync(new URL('../../migrations/0160_full_power_of_clients.sql', import.meta.url), 'utf8')

const asBefore = `
  insert into client (client_id, client_secret, authorized_grant_types, scope) values
    ('app', 'x', 'captcha,refresh_token', 'all'), ('partner', 'x', 'authorization_code,refresh_token', 'all'),
    ('narrow', 'x', 'authorization_code', 'openid'), ('script', 'x', 'password', 'openid')`

test('clients with full power keep it if they take passwords; the others learn who the user is', async () => {
  const { url, drop } = await sownDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(asBefore)
    await client.query(migration)
    const { rows } = await client.query('select client_id, scope from client order by client_id')
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['app', 'all'],
      ['narrow', 'openid'],
      ['partner', 'openid profile'],
      ['script', 'openid'],
      ['web', 'all'],
    ])
  } finally {
    await client.end()
    await drop()
  }
})
