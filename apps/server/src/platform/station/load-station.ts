import type pg from 'pg'
import { columnsOf, type Table } from '../backup/catalogue.ts'
import { copyIn } from '../backup/copy.ts'
import { findMove, setMove } from './move-states.ts'
import { requireReferences } from './references.ts'
import { differences, sameText, stationTables } from './station-tables.ts'
import { requireSameVersion, type Taken } from './take-station.ts'

/** Where rows come from: a file, or the other cell. */
export type Source = (table: Table) => Readonly<{ columns: readonly string[]; rows: AsyncIterable<Buffer> }>
type Arrival = Readonly<{ taken: Taken; moveId: string; otherCell: string }>

/** All that would stop a load, without changing anything. */
export async function requireRoom(client: pg.Client, taken: Taken): Promise<void> {
  await requireRights(client)
  await requireSameVersion(client, taken)
  await requireReferences(client, taken.references)
  const { rowCount } = await client.query('select from tenant where tenant_id = $1', [taken.tenantId])
  if (rowCount && !(await findMove(client, taken.tenantId)))
    throw new Error(`The target has a station ${taken.tenantId} already, and it is at work. Nothing has been changed.`)
}

/**
 * Loads a station in one transaction, without triggers, and compares every table. Others go on working in the cell
 * meanwhile. Afterwards the station is there and closed. A closed copy from an earlier attempt is replaced.
 */
export async function loadStation(client: pg.Client, arrival: Arrival, source: Source): Promise<void> {
  const { taken, moveId, otherCell } = arrival
  await client.query(sameText)
  await requireRoom(client, taken)
  await client.query('begin')
  await withoutTriggers(client)
  await deleteRows(client, taken.tenantId)
  await setMove(client, taken.tenantId, { state: 'arriving', moveId, otherCell })
  for (const table of await stationTables(client))
    if (taken.tables[table.name]?.rows) await loadTable(client, table, source(table))
  const wrong = await differences(client, taken.tenantId, taken.tables)
  if (wrong.length > 0)
    throw new Error(
      `Rows differ after the load: ${wrong.map(({ name, was, is }) => `${name} ${was}, now ${is}`).join('; ')}`,
    )
  await client.query('commit')
  await analyzeTables(client, taken)
}

/** Versions, times and history are loaded as they are. Only this session is affected, so that nobody has to wait. */
export async function withoutTriggers(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica; set local row_security = off')
}

/** Deletes the rows of a station, without triggers. */
export async function deleteRows(client: pg.Client, tenantId: string, except: readonly string[] = []): Promise<void> {
  const tables = (await stationTables(client)).filter(({ name }) => !except.includes(name))
  for (const { quoted } of tables.reverse())
    await client.query(`delete from ${quoted} where tenant_id = $1`, [tenantId])
}

async function requireRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select (rolsuper or rolbypassrls) and has_parameter_privilege('session_replication_role', 'set') as may
      from pg_roles where rolname = current_user`,
  )
  if (!rows[0]?.may)
    throw new Error(
      'The user of the target must be a superuser, or have BYPASSRLS and the right to set session_replication_role: ' +
        'grant set on parameter session_replication_role to <user>',
    )
}

async function loadTable(client: pg.Client, { name, quoted }: Table, { columns, rows }: ReturnType<Source>) {
  await copyIn(client, `copy ${quoted} (${columnsOf(columns)}) from stdin`, rows).catch((error: Error) => {
    throw new Error(`${name} could not be loaded: ${error.message}`, { cause: error })
  })
}

const manyRows = 1000

async function analyzeTables(client: pg.Client, { tables }: Taken): Promise<void> {
  for (const table of await stationTables(client))
    if ((tables[table.name]?.rows ?? 0) >= manyRows) await client.query(`analyze ${table.quoted}`)
}
