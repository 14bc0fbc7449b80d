import type pg from 'pg'

type Table = {
  name: string
  enabled: boolean
  forced: boolean
  owned: boolean
  versioned: boolean
  /** Some of the tenant's users see its rows, and the others do not. */
  restricted: boolean
  policies: string[]
  triggers: string[]
}

const wall = '(tenant_id = ( SELECT current_tenant() AS current_tenant))'

/** The problems of the tables as described by the database catalogue; empty when every table is isolated. */
export async function wallProblems(client: pg.Client, withoutTenant: readonly string[]): Promise<string[]> {
  const tables = await describeTables(client)
  const names = new Set(tables.map((table) => table.name))
  const gone = withoutTenant
    .filter((name) => !names.has(name))
    .map((name) => `${name}: listed without a tenant, but not there`)
  return [...gone, ...tables.flatMap((table) => problemsOf(table, withoutTenant.includes(table.name)))]
}

/** Written also while a station moves to another cell: what people read meanwhile is logged. */
const logs = ['api_log', 'error_log', 'usual_log']

function problemsOf(table: Table, withoutTenant: boolean): string[] {
  const found: string[] = []
  const has = (...triggers: string[]) => triggers.some((trigger) => table.triggers.includes(trigger))
  if (!withoutTenant) {
    if (!table.enabled) found.push('row-level security is not enabled')
    if (!table.forced) found.push('row-level security is not forced on the owner')
    if (table.policies.length !== 1) found.push(`has ${table.policies.length} policies instead of one`)
    if (table.policies.some((policy) => policy !== `ALL ${wall} ${wall}`))
      found.push('its policy is not the tenant wall')
    if (!logs.includes(table.name) && !has('refuse_moving')) found.push('can be written while its station moves')
  }
  if (table.owned) found.push('belongs to the application role')
  if (table.versioned && !has('touch_row')) found.push('has a version and no touch_row trigger')
  // A bulk table's audit trail is written once per statement. Values that only some users may see stay out of the trail.
  if (table.versioned && !table.restricted && !has('audit_row', 'audit_rows'))
    found.push('has a version and no audit_row trigger')
  return found.map((problem) => `${table.name}: ${problem}`)
}

async function describeTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      pg_get_userbyid(c.relowner) = 'library_app' as owned,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version' and not a.attisdropped) as versioned,
      exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
        and p.permissive = 'RESTRICTIVE') as restricted,
      array(select concat_ws(' ', p.cmd, p.qual, p.with_check) from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE') as policies,
      array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and t.tgenabled <> 'D') as triggers
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows
}

/**
 * Keys of tenant tables that do not contain the tenant, and foreign keys between two of them that do not either. A
 * database sharded by tenant could check none of these.
 */
export async function keysWithoutTenant(client: pg.Client, withoutTenant: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `with tenant_table as (
      select c.oid, c.relname as name,
        (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as tenant
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1))
    select t.name || ': ' || i.indexrelid::regclass as key from tenant_table t join pg_index i on i.indrelid = t.oid
      where i.indisunique and not coalesce(t.tenant = any (i.indkey::int2[]), false)
    union all
    select t.name || ': ' || f.conname from tenant_table t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
      join tenant_table o on o.oid = f.confrelid
      where not coalesce(t.tenant = any (f.conkey) and o.tenant = any (f.confkey), false)
    order by 1`,
    [withoutTenant],
  )
  return rows.map(({ key }) => key)
}
