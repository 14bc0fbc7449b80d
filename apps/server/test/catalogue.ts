import type pg from 'pg'

type Table = {
  name: string
  enabled: boolean
  forced: boolean
  owned: boolean
  versioned: boolean
  policies: string[]
  triggers: string[]
}

const wall = '(tenant_id = ( SELECT current_tenant() AS current_tenant))'

/** What is wrong with the tables as the database itself describes them; nothing when every wall stands. */
export async function wallProblems(client: pg.Client, withoutTenant: readonly string[]): Promise<string[]> {
  const tables = await describeTables(client)
  const names = new Set(tables.map((table) => table.name))
  const gone = withoutTenant
    .filter((name) => !names.has(name))
    .map((name) => `${name}: listed without a tenant, but not there`)
  return [...gone, ...tables.flatMap((table) => problemsOf(table, withoutTenant.includes(table.name)))]
}

function problemsOf(table: Table, withoutTenant: boolean): string[] {
  const found: string[] = []
  if (!withoutTenant) {
    if (!table.enabled) found.push('row-level security is not enabled')
    if (!table.forced) found.push('row-level security is not forced on the owner')
    if (table.policies.length !== 1) found.push(`has ${table.policies.length} policies instead of one`)
    if (table.policies.some((policy) => policy !== `ALL ${wall} ${wall}`))
      found.push('its policy is not the tenant wall')
  }
  if (table.owned) found.push('belongs to the application role')
  // A bulk table's trail is written once per statement.
  for (const [trigger = '', perStatement = trigger] of [['touch_row'], ['audit_row', 'audit_rows']]) {
    const isThere = table.triggers.includes(trigger) || table.triggers.includes(perStatement)
    if (table.versioned && !isThere) found.push(`has a version and no ${trigger} trigger`)
  }
  return found.map((problem) => `${table.name}: ${problem}`)
}

async function describeTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      pg_get_userbyid(c.relowner) = 'library_app' as owned,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version' and not a.attisdropped) as versioned,
      array(select concat_ws(' ', p.cmd, p.qual, p.with_check) from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE') as policies,
      array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and t.tgenabled <> 'D') as triggers
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows
}
