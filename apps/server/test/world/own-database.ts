import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

type OwnDatabase = { url: string; drop: () => Promise<void> }

/** A separate database for a file or test, with all data of a new demonstration. */
export function sownDatabase(): Promise<OwnDatabase> {
  return createDatabase(inject('templates').sown)
}

/** Without even a schema. */
export function bareDatabase(): Promise<OwnDatabase> {
  return createDatabase('template0')
}

/** The same with its schema and not a single row. */
export function emptyDatabase(): Promise<OwnDatabase> {
  return createDatabase(inject('templates').empty)
}

async function createDatabase(template: string): Promise<OwnDatabase> {
  const name = `library_own_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  const address = new URL(inject('adminUrl'))
  address.pathname = `/${name}`
  return { url: address.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
