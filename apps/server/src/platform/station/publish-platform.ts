import pg from 'pg'
import { beginSnapshot } from '../backup/back-up.ts'
import { asOwner, columnsOf, type Table } from '../backup/catalogue.ts'
import { CopyOut, copyIn } from '../backup/copy.ts'
import { migrate } from '../database/schema/migrate.ts'
import { randomSecret, sharedSecrets } from '../security/system-secret.ts'
import { withoutTriggers } from './load-station.ts'
import { publishedTables } from './station-tables.ts'
import { versionOf } from './take-station.ts'

type Publication = Readonly<{
  from: string
  to: string
  /** Seeds whose rows are published, so that the target does not make its own. */
  seeds: readonly string[]
  say: (line: string) => void
}>
type Changed = Readonly<{ table: string; rows: number }>

/**
 * Copies the platform's data to another cell, with its ids: new rows are added, changed ones overwritten, none removed, in one
 * transaction. An empty database becomes a cell by it. The second run changes nothing.
 */
export async function publishPlatform({ from, to, seeds, say }: Publication): Promise<Changed[]> {
  const isNew = await asOwner(to, 'library-station', isEmpty)
  if (isNew) await migrate(to, say)
  return asOwner(from, 'library-station', (source) =>
    asOwner(to, 'library-station', async (target) => {
      await requireSameSchema(source, target)
      await ensureSecrets(source)
      await beginSnapshot(source)
      await target.query('begin')
      await withoutTriggers(target)
      const changed: Changed[] = []
      const tables = await publishedTables(target)
      // Migrations make rows too, with other ids.
      if (isNew) for (const { quoted } of tables.toReversed()) await target.query(`delete from ${quoted}`)
      for (const table of tables) changed.push({ table: table.name, rows: await publishTable(source, target, table) })
      await markSeeds(source, target, seeds)
      // A change of the platform concerns every cache of every process.
      for (const channel of ['access_changed', 'words_changed', 'categories_changed', 'prices_changed'])
        await target.query('select pg_notify($1, $2)', [channel, ''])
      await target.query('commit')
      await source.query('commit')
      return changed.filter(({ rows }) => rows > 0)
    }),
  )
}

/** A cell that works already is upgraded with its servers, not from here. */
async function isEmpty(target: pg.Client): Promise<boolean> {
  const { rows } = await target.query<{ is: boolean }>(`select to_regclass('public.tenant') is null as is`)
  return rows[0]?.is ?? false
}

async function requireSameSchema(source: pg.Client, target: pg.Client): Promise<void> {
  const newest = async (client: pg.Client) => (await versionOf(client)).filter((name) => name.endsWith('.sql')).at(-1)
  const [here, there] = [await newest(source), await newest(target)]
  if (here !== there)
    throw new Error(`This cell is at ${here}, the target at ${there}. Nothing has been published. Upgrade both first.`)
}

/** They are made at first use. Made in two cells, they would be two. */
async function ensureSecrets(source: pg.Client): Promise<void> {
  for (const name of sharedSecrets)
    await source.query('insert into system_secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      randomSecret(),
    ])
}

/** Returns how many rows are new or other than before. */
async function publishTable(source: pg.Client, target: pg.Client, { name, quoted, columns }: Table): Promise<number> {
  const list = columnsOf(columns)
  await target.query(`create temporary table published on commit drop as select ${list} from ${quoted} limit 0`)
  const copy = new CopyOut(`copy (select ${list} from ${quoted}) to stdout`)
  source.query(copy)
  await copyIn(target, `copy published (${list}) from stdin`, copy)
  const key = await keyOf(target, quoted)
  const others = columns.filter((column) => !key.includes(column))
  const written = await target
    .query(
      `insert into ${quoted} as known (${list}) select ${list} from published
      on conflict (${columnsOf(key)}) ${updateOf(name, others)}`,
    )
    .catch((error: Error) => refuseOtherIds(name, error))
  await target.query('drop table published')
  return written.rowCount ?? 0
}

/** A secret that the target has used cannot be replaced: what it has sealed would be lost. */
function updateOf(name: string, columns: readonly string[]): string {
  if (columns.length === 0 || name === 'public.system_secret') return 'do nothing'
  const of = (row: string) => columns.map((column) => `${row}.${pg.escapeIdentifier(column)}`).join(', ')
  return `do update set (${columnsOf(columns)}) = row(${of('excluded')}) where (${of('known')}) is distinct from (${of('excluded')})`
}

async function keyOf(client: pg.Client, quoted: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = $1::regclass and i.indisprimary`,
    [quoted],
  )
  return rows.map((row) => row.name)
}

function refuseOtherIds(name: string, error: Error & { code?: string; detail?: string }): never {
  if (error.code !== '23505') throw error
  throw new Error(
    `${name}: the target has the same row under another id (${error.detail}). Nothing has been published. ` +
      'A cell begins with this command, on an empty database, before its first server starts.',
    { cause: error },
  )
}

async function markSeeds(source: pg.Client, target: pg.Client, seeds: readonly string[]): Promise<void> {
  const { rows } = await source.query<{ name: string }>('select name from migration where name = any ($1)', [
    seeds.map((name) => `seed:${name}`),
  ])
  await target.query('insert into migration (name) select unnest($1::text[]) on conflict do nothing', [
    rows.map(({ name }) => name),
  ])
}
