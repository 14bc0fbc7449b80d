import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  most: number | null
  /** The first of the values that a check allows. */
  choice: string | null
  hasDefault: boolean
  isNeeded: boolean
}

const columnsOfTenants = `
  select c.table_name as "table", c.column_name as name, c.udt_name as type, c.character_maximum_length as most,
    (select substring(pg_get_constraintdef(r.oid) from 'ARRAY\\[''([^'']*)''') from pg_constraint r
      join pg_attribute a on a.attrelid = r.conrelid and r.conkey = array[a.attnum]
      where r.conrelid = k.oid and r.contype = 'c' and a.attname = c.column_name limit 1) as choice,
    c.column_default is not null as "hasDefault", c.is_nullable = 'NO' as "isNeeded"
  from information_schema.columns c
  join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    and k.relkind in ('r', 'p') and not k.relispartition
  -- A row of it closes the station.
  where c.table_schema = 'public' and c.table_name <> 'station_move' and c.is_generated = 'NEVER' and c.is_identity = 'NO'
    and exists (select from information_schema.columns t
      where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id')
  order by 1, c.ordinal_position`

export type Planted = Readonly<{ tenantId: string; id: string; mark: string }>

/**
 * One row in every table of a tenant, all with the same id and referring to each other, every text marked. So one id is
 * tried on a route whatever its table, and the mark shows in any response that contains the row.
 */
export async function plant(url: string, planted: Planted): Promise<{ planted: number; refused: string[] }> {
  return asOwner(url, async (client) => {
    // Without foreign keys and triggers: the row need not make sense, it must only exist.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<Column>(columnsOfTenants)
    const refused: string[] = []
    const tables = [...new Set(rows.map((row) => row.table))]
    for (const table of tables) {
      const columns = rows.filter((row) => row.table === table)
      await insert(client, columns, planted).catch((error) => refused.push(`${table}: ${error.message}`))
    }
    return { planted: tables.length - refused.length, refused }
  })
}

async function insert(client: pg.Client, columns: Column[], planted: Planted): Promise<void> {
  const filled = columns.flatMap((column) => {
    const value = valueFor(column, planted)
    return value === undefined ? [] : [{ ...column, value }]
  })
  const names = filled.map(({ name }) => `"${name}"`).join(', ')
  const places = filled.map((_, at) => `$${at + 1}`).join(', ')
  const values = filled.map(({ value }) => value)
  await client.query(`insert into "${filled[0]?.table}" (${names}) values (${places})`, values)
}

/** Columns whose neighbour excludes them: a share is a colleague's or a link's. */
const leftEmpty: ReadonlySet<string> = new Set(['material_project_share.token_hash'])

function valueFor({ table, name, type, most, choice, hasDefault, isNeeded }: Column, planted: Planted): unknown {
  const { tenantId, id, mark } = planted
  if (name === 'tenant_id') return tenantId
  if (name === 'id') return id
  if (leftEmpty.has(`${table}.${name}`)) return undefined
  const known = fitting[`${table}.${name}`] ?? choice
  if (known) return known
  if (type === 'int8' && /_(id|user)$/.test(name)) return id
  if (hasDefault) return undefined
  if (type === 'uuid') return randomUUID()
  if (type === 'jsonb') return isNeeded ? '{}' : undefined
  return type === 'text' || type === 'varchar' ? mark.slice(0, most ?? undefined) : byType[type]
}

/** Where a rule of the table requires a format. */
const fitting: Readonly<Record<string, unknown>> = {
  'enterprise_audit.diff_json': '[]',
  'material_category.code': '9797',
  'material_info.period': '209901',
  'material_period.period': '209901',
  'message.link': '/marked',
  'station_look.colour': '#971397',
}

const byType: Record<string, unknown> = {
  int8: 1,
  int2: 1,
  int4: 1,
  numeric: '1',
  bool: false,
  timestamptz: new Date(),
  date: '2026-11-01',
  _text: [],
  _int8: [],
}

/** The data of a tenant, table by table, one hash each. */
export async function stateOf(
  url: string,
  tenantId: string,
  except: readonly string[],
): Promise<Record<string, string>> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<Column>(columnsOfTenants)
    const state: Record<string, string> = {}
    for (const table of new Set(rows.map((row) => row.table))) {
      if (except.includes(table)) continue
      const found = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as state
         from "${table}" t where tenant_id = $1`,
        [tenantId],
      )
      state[table] = found.rows[0].state
    }
    return state
  })
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
