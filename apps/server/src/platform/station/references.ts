import pg from 'pg'
import { cellDecisions } from '../database/schema/tables-without-tenant.ts'

/** Values of a column of a station that are keys of a published table. */
export type Reference = Readonly<{ from: string; column: string; to: string; key: string; values: string[] }>
type Link = Omit<Reference, 'values'>

/** References that no foreign key declares. */
const undeclared: readonly Link[] = [
  { from: 'role_menu', column: 'menu_id', to: 'menu', key: 'id' },
  { from: 'role_data_scope', column: 'data_scope_id', to: 'data_scope', key: 'id' },
  { from: 'role_api_scope', column: 'api_scope_id', to: 'api_scope', key: 'id' },
  { from: 'tenant', column: 'datasource_id', to: 'datasource', key: 'id' },
  { from: 'tenant_setting', column: 'param_key', to: 'param', key: 'param_key' },
  { from: 'material_info', column: 'region_code', to: 'region', key: 'code' },
]

/** The declared ones, from the catalogue. */
const declared = `
  select f.relname as from, fa.attname::text as column, t.relname as to, ta.attname::text as key
  from pg_constraint k
  join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  join pg_attribute fa on fa.attrelid = k.conrelid and fa.attnum = k.conkey[1]
  join pg_attribute ta on ta.attrelid = k.confrelid and ta.attnum = k.confkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1 and t.relname = any ($1) and not f.relname = any ($1)
    and exists (select from pg_attribute a where a.attrelid = f.oid and a.attname = 'tenant_id' and not a.attisdropped)`

/** What the rows of a station use of the platform. */
export async function referencesOf(client: pg.Client, tenantId: string): Promise<Reference[]> {
  const published = Object.keys(cellDecisions).filter((name) => cellDecisions[name] === 'published')
  const { rows: links } = await client.query<Link>(declared, [published])
  const references: Reference[] = []
  for (const link of [...links, ...undeclared]) {
    const [from, column, to, key] = [link.from, link.column, link.to, link.key].map(pg.escapeIdentifier)
    // A value that the platform does not have here either is not missed there.
    const { rows } = await client.query<{ value: string }>(
      `select distinct f.${column}::text as value from ${from} f where f.tenant_id = $1
        and exists (select from ${to} t where t.${key} = f.${column})`,
      [tenantId],
    )
    if (rows.length > 0) references.push({ ...link, values: rows.map(({ value }) => value) })
  }
  return references
}

/** Refuses where the platform of this cell lacks something that the station uses. */
export async function requireReferences(client: pg.Client, references: readonly Reference[]): Promise<void> {
  const missing: string[] = []
  for (const { to, key, values } of references) {
    const { rows } = await client.query<{ value: string }>(
      `select value from unnest($1::text[]) value
        where not exists (select from ${pg.escapeIdentifier(to)} t where t.${pg.escapeIdentifier(key)}::text = value)`,
      [values],
    )
    if (rows.length > 0)
      missing.push(
        `${to} ${rows
          .slice(0, 10)
          .map((row) => row.value)
          .join(', ')}`,
      )
  }
  if (missing.length > 0)
    throw new Error(
      `The target lacks what the station uses of the platform: ${missing.join('; ')}. Nothing has been changed. ` +
        'Publish the platform first: npm run station -- publish --to <DATABASE_URL of the target>',
    )
}
