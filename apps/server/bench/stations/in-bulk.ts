import { HostClient } from '../../src/platform/database/hosts/host-client.ts'
import { spread } from './spread.ts'

const tables = ['material_info', 'material_reference_price', 'material_item']
const clients = 6
const session = `
  set maintenance_work_mem = '400MB'; set work_mem = '256MB'; set synchronous_commit = off`

/** Millions of rows at once: without triggers, and with the indexes made afterwards, which takes a fraction of the time. */
export async function inBulk(
  url: string,
  say: (line: string) => void,
  work: (owners: readonly HostClient[]) => Promise<unknown>,
): Promise<void> {
  const open = async () => {
    const owner = new HostClient({ connectionString: url, application_name: 'library-bench' })
    await owner.connect()
    await owner.query(session)
    return owner
  }
  const owners = await Promise.all(Array.from({ length: clients }, open))
  const [owner] = owners as [HostClient]
  try {
    const { rows: indexes } = await owner.query<{ name: string; made: string }>(droppable, [tables])
    for (const table of tables) await owner.query(`alter table ${table} disable trigger all`)
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    await work(owners)
    say(`making ${indexes.length} indexes`)
    await spread(owners, indexes, (one, { made }) => one.query(made))
    for (const table of tables) await owner.query(`alter table ${table} enable trigger all`)
    say('vacuum and statistics')
    await spread(owners, [...tables, ...others], (one, table) => one.query(`vacuum analyze ${table}`))
  } finally {
    for (const one of owners) await one.end()
  }
}

/** Filled through their triggers. */
const others = ['price_head', 'search_material', 'std_material', 'material_category', 'enterprise']
const droppable = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
  where indrelid::regclass::text = any ($1) and not indisprimary`
