import { expect, test } from 'vitest'
import { asOwner } from '../../src/platform/backup/catalogue.ts'
import { migrate, migrationNames } from '../../src/platform/database/schema/migrate.ts'
import { bareDatabase, emptyDatabase } from '../world/own-database.ts'
import { asFolded, folded } from './folded-schema.ts'
import { schemaCatalogue } from './schema-catalogue.ts'

const quiet = () => undefined
const names = await migrationNames()
const untilLeftovers = names.filter((name) => name < '0154')

test('the baseline creates the schema that the migrations before it created', async () => {
  const { url, drop } = await bareDatabase()
  await migrate(url, quiet, untilLeftovers)
  expect(await schemaCatalogue(url)).toEqual(folded.schema)
  await drop()
})

test('a database with all of those migrations is at the baseline: only later ones run', async () => {
  const { url, drop } = await bareDatabase()
  await migrate(url, quiet, untilLeftovers)
  await asFolded(url)
  const lines: string[] = []
  await migrate(url, (line) => lines.push(line), untilLeftovers)
  expect(lines).toEqual(['migration 0153_drop_leftovers.sql'])
  expect(await schemaCatalogue(url)).toEqual(folded.schema)
  expect(await listed(url)).toEqual([...folded.migrations, ...untilLeftovers].sort())

  await migrate(url, quiet)
  const again: string[] = []
  await migrate(url, (line) => again.push(line))
  expect(again).toEqual([])
  await drop()
})

test('one with only some of them is refused; the refusal names the release to install first', async () => {
  const { url, drop } = await emptyDatabase()
  const some = folded.migrations.slice(0, -1)
  await asFolded(url, some)
  await expect(migrate(url, quiet)).rejects.toThrow(
    /stands at 0151_one_order_of_searches\.sql.*Nothing has been changed.*release 0\.1\.0 \(commit f872fb5\) first/,
  )
  expect(await listed(url)).toEqual(some)
  await drop()
})

function listed(url: string): Promise<string[]> {
  return asOwner(url, 'library-test', async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from migration')
    return rows.map(({ name }) => name).sort()
  })
}
