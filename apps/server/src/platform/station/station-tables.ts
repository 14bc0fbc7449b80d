import pg from 'pg'
import { columnsOf, listTables, type Table } from '../backup/catalogue.ts'
import { type CellDecision, cellDecisions } from '../database/schema/tables-without-tenant.ts'

export type Counted = Readonly<{ rows: number; hash: string }>

/** The tables with rows of stations, from the catalogue: referenced ones first. A new tenant table is among them. */
export async function stationTables(client: pg.Client): Promise<Table[]> {
  return (await listTables(client)).filter((table) => table.isWalled || decisionOf(table) === 'station')
}

/** The tables that one cell publishes to the others, referenced ones first. */
export async function publishedTables(client: pg.Client): Promise<Table[]> {
  return (await listTables(client)).filter((table) => decisionOf(table) === 'published')
}

function decisionOf({ name }: Table): CellDecision | undefined {
  return cellDecisions[name.replace('public.', '')]
}

/** The rows of one station. */
export function rowsOf({ quoted, columns }: Pick<Table, 'quoted' | 'columns'>, tenantId: string): string {
  return `select ${columnsOf(columns)} from ${quoted} where tenant_id = ${pg.escapeLiteral(tenantId)}`
}

/** A row as text depends on these. */
export const sameText = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'`

/**
 * Number and hash of a station's rows in a table. The sum of the hashes of all rows does not depend on their order, so the
 * database computes it where they are.
 */
export async function countRows(client: pg.Client, table: Table, tenantId: string): Promise<Counted> {
  // Columns may stand in another order in a cell with another history.
  const byName = table.columns.toSorted()
  const { rows } = await client.query<Counted>(
    `select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${columnsOf(byName)})::text), 15))::bit(60)::bigint), 0)::text as hash
    from ${table.quoted} where tenant_id = $1`,
    [tenantId],
  )
  return rows[0] as Counted
}

/** Tables whose rows differ from what was counted before, each with both numbers. */
export async function differences(
  client: pg.Client,
  tenantId: string,
  before: Readonly<Record<string, Counted>>,
): Promise<{ name: string; was: number; is: number }[]> {
  const found: { name: string; was: number; is: number }[] = []
  for (const table of await stationTables(client)) {
    const was = before[table.name] ?? { rows: 0, hash: '0' }
    const is = await countRows(client, table, tenantId)
    if (was.rows !== is.rows || was.hash !== is.hash) found.push({ name: table.name, was: was.rows, is: is.rows })
  }
  return found
}
