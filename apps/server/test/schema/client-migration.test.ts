import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sownDatabase } from '../world/own-database.ts'

const migration = readFileSync(new URL('../../migrations/0160_first_party_clients.sql', import.meta.url), 'utf8')

const asBefore = `
  alter table client drop column is_first_party;
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
    const { rows } = await client.query('select client_id, is_first_party, scope from client order by client_id')
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['app', 1, 'all'],
      ['narrow', 0, 'openid'],
      ['partner', 0, 'openid profile'],
      ['script', 0, 'openid'],
      ['web', 1, 'all'],
    ])
  } finally {
    await client.end()
    await drop()
  }
})
