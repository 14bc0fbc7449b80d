import pg from 'pg'
import { HostClient } from '../database/hosts/host-client.ts'
import { streamOf } from '../database/hosts/stream-of.ts'

export type Table = Readonly<{ name: string; quoted: string; columns: string[]; isWalled: boolean }>

/** Every table with our rows. The queue is excluded: its library creates it, and the job table fills it. */
const tables = `
  select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted,
    c.relforcerowsecurity as "isWalled",
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'
  order by 1`

const references = `
  select cn.nspname || '.' || c.relname as "from", tn.nspname || '.' || t.relname as "to"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
  join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where k.contype = 'f' and k.conrelid <> k.confrelid`

/** All tables, ordered so that referenced tables come first. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: left } = await client.query<Table>(tables)
  const { rows: links } = await client.query<{ from: string; to: string }>(references)
  const ordered: Table[] = []
  while (left.length > 0) {
    const names = new Set(left.map((table) => table.name))
    const at = left.findIndex(({ name }) => !links.some(({ from, to }) => from === name && names.has(to)))
    const [next] = left.splice(at, at < 0 ? 0 : 1)
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(next)
  }
  return ordered
}

export function columnsOf(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

export async function listSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** Connects as the owner for the work, and always disconnects. */
export async function asOwner<T>(ownerUrl: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new HostClient({ connectionString: ownerUrl, application_name: name })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    // A connection left in the middle of a copy would wait for the rest before it closes.
    streamOf(client).destroy()
    throw error
  }
}
