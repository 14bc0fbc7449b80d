import type pg from 'pg'

/** What people read is logged while their station moves, and stays in the old cell. */
const logs = ['api_log', 'error_log', 'usual_log']

/**
 * Every tenant table refuses to write for a station that moves. Each statement commits by itself: a server of the previous
 * release goes on meanwhile, and a transaction that locks many tables would meet its writes in another order.
 */
export async function guardTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
      and not c.relispartition and c.relname <> all ($1)
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'refuse_moving')
    order by 1`,
    [logs],
  )
  for (const { name } of rows)
    await client.query(`create trigger refuse_moving before insert or update or delete on "${name}"
      for each statement execute function refuse_moving()`)
}
