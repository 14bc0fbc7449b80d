import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect } from 'vitest'
import { sownDatabase } from '../world/own-database.ts'

type Upgrade = Readonly<{
  migration: string
  /** SQL that makes of a new installation one from before the migration. */
  asBefore: string
  /** Selects a `line` for everything that must be the same in both. */
  held: string
  /** How often the migration is run. */
  times: number
}>

/** An installation from before the migration becomes as a new one is sown. */
export async function expectSameAsSown({ migration, asBefore, held, times }: Upgrade): Promise<void> {
  const text = readFileSync(new URL(`../../migrations/${migration}`, import.meta.url), 'utf8')
  const { url, drop } = await sownDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const lines = async () => (await client.query<{ line: string }>(held)).rows.map(({ line }) => line)
  try {
    const sown = await lines()
    await client.query(asBefore)
    expect(await lines()).not.toEqual(sown)
    for (let time = 0; time < times; time += 1) {
      await client.query('begin')
      await client.query(text)
      await client.query('commit')
      expect(await lines()).toEqual(sown)
    }
  } finally {
    await client.end()
    await drop()
  }
}
