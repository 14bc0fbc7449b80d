import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A migrated, empty database for a test that must not share one; gone after `drop`. */
export async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `library_own_${randomBytes(6).toString('hex')}`
  await asAdmin((client) => client.query(`create database ${name} template template_library`))
  const drop = () => asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
  return { url: addressOf(name), drop: async () => void (await drop()) }
}

/** A database that the seeded tests of one run share: other tests would plant menus and people of their own in it. */
export async function seededDatabase(): Promise<string> {
  return asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(71)')
    const { rows } = await client.query<{ oid: string; datname: string }>(
      `select oid::text, datname from pg_database where datname = 'template_library' or datname like 'library_seeded_%'`,
    )
    // The template is made anew by every run, so its number tells this run's database from an earlier run's.
    const name = `library_seeded_${rows.find((row) => row.datname === 'template_library')?.oid}`
    if (rows.some((row) => row.datname === name)) return addressOf(name)
    for (const { datname } of rows) {
      if (datname !== 'template_library') await client.query(`drop database ${datname} with (force)`)
    }
    await client.query(`create database ${name} template template_library`)
    return addressOf(name)
  })
}

function addressOf(name: string): string {
  const address = new URL(inject('adminUrl'))
  address.pathname = `/${name}`
  return address.href
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
