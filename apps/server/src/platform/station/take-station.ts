import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Manifest } from '../backup/manifest.ts'
import { platformTenant } from '../callers/caller.ts'
import { migrationNames } from '../database/schema/migrate.ts'
import { referencesOf } from './references.ts'
import { type Counted, countRows, stationTables } from './station-tables.ts'

/** What is taken along: everything of a station except the rows and bytes themselves. */
export type Taken = Readonly<{
  tenantId: string
  migrations: string[]
  sealing: string | undefined
  references: NonNullable<Manifest['station']>['references']
  tables: Record<string, Counted>
}>

/** Describes a station, in the snapshot that its rows are then read from. */
export async function takeStation(client: pg.Client, tenantId: string): Promise<Taken> {
  const tables: Record<string, Counted> = {}
  for (const table of await stationTables(client)) tables[table.name] = await countRows(client, table, tenantId)
  return {
    tenantId,
    migrations: await versionOf(client),
    sealing: await sealingOf(client),
    references: await referencesOf(client, tenantId),
    tables,
  }
}

/** The platform's own tenant is what makes a cell: it exists in each, and never moves. */
export async function requireStation(client: pg.Client, tenantId: string): Promise<void> {
  if (tenantId === platformTenant)
    throw new Error(`${platformTenant} is the platform's own tenant: every cell has its own, and it never moves`)
  const { rowCount } = await client.query('select from tenant where tenant_id = $1', [tenantId])
  if (!rowCount) throw new Error(`There is no station ${tenantId} in this cell`)
}

/**
 * The state of the schema and of the data that every station gets. Old names of folded migrations and the seeds of the
 * demonstration do not count.
 */
export async function versionOf(client: pg.Client): Promise<string[]> {
  const known = await migrationNames()
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name).filter((name) => known.includes(name) || /^seed:(?!demo)/.test(name))
}

/** The hash of the secret that seals the passwords of senders and storages. */
export async function sealingOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(`select value from system_secret where name = 'sealing'`)
  return rows[0] && createHash('sha256').update(rows[0].value).digest('hex')
}

/** Refuses before anything is changed, and says what both cells have. */
export async function requireSameVersion(client: pg.Client, { migrations, sealing }: Taken): Promise<void> {
  const here = await versionOf(client)
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((name) => !others.includes(name)).join(', ') || 'nothing'
  if (only(here, migrations) !== 'nothing' || only(migrations, here) !== 'nothing')
    throw new Error(
      `The cells are not at the same version: the station's cell is at ${newest(migrations)}, the target at ${newest(here)}. ` +
        `Only the station's cell has ${only(migrations, here)}; only the target has ${only(here, migrations)}. ` +
        'Nothing has been changed. Upgrade both to the same release and start a server of each once.',
    )
  if (sealing && sealing !== (await sealingOf(client)))
    throw new Error(
      'The target seals passwords with another secret, so it could not read those of the station. Nothing has been changed. ' +
        'A cell begins with: npm run station -- publish --to <DATABASE_URL of an empty database>',
    )
}

function newest(names: readonly string[]): string {
  return names.filter((name) => name.endsWith('.sql')).at(-1) ?? 'nothing'
}
