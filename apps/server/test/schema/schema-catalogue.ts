import pg from 'pg'

/** Everything in the schema `public`, one sorted list per kind; the order of columns is left out. */
export type SchemaCatalogue = Readonly<Record<keyof typeof lists, string[]>>

const inPublic = (oid: string) => `${oid} = 'public'::regnamespace`
/** The application's privileges; the owner's name and privileges differ between installations. */
const granted = (acl: string) => `
  (select coalesce(string_agg(distinct case g.grantee when 0 then 'public' else 'library_app' end || ' ' || g.privilege_type, ', '), '')
    from aclexplode(${acl}) g where g.grantee in (0, 'library_app'::regrole))`

const lists = {
  relations: `
    select format('%s %s %s row security %s forced %s: %s', c.relkind, c.relname, coalesce(c.reloptions::text, '{}'),
      c.relrowsecurity, c.relforcerowsecurity, ${granted(`coalesce(c.relacl, acldefault('r', c.relowner))`)})
    from pg_class c where ${inPublic('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')`,
  columns: `
    select concat_ws(' ', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, nullif('identity ' || a.attidentity::text, 'identity '),
      nullif('generated ' || a.attgenerated::text, 'generated '), pg_get_expr(d.adbin, d.adrelid), nullif(${granted('a.attacl')}, ''))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${inPublic('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'c') and a.attnum > 0 and not a.attisdropped`,
  // The order of a composite type counts: its values are written as lists.
  types: `
    select c.relname || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')'
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${inPublic('c.relnamespace')} and c.relkind = 'c' group by c.relname`,
  views: `
    select c.relname || ': ' || pg_get_viewdef(c.oid) from pg_class c
    where ${inPublic('c.relnamespace')} and c.relkind in ('v', 'm')`,
  // Newer servers store "not null" as a constraint too; it is listed with the columns.
  constraints: `
    select concat_ws(' ', k.conrelid::regclass::text, k.conname, pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end)
    from pg_constraint k where ${inPublic('k.connamespace')} and k.contype not in ('n', 't')`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' not valid' end
    from pg_index i join pg_class c on c.oid = i.indrelid where ${inPublic('c.relnamespace')}`,
  statistics: `select pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where ${inPublic('s.stxnamespace')}`,
  triggers: `
    select pg_get_triggerdef(t.oid) || ' enabled ' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${inPublic('c.relnamespace')} and not t.tgisinternal`,
  policies: `
    select to_jsonb(p)::text from pg_policies p where p.schemaname = 'public'`,
  functions: `
    select case p.prokind when 'a' then (select format('aggregate %s step %s state %s', p.oid::regprocedure, a.aggtransfn, a.aggtranstype::regtype)
        from pg_aggregate a where a.aggfnoid = p.oid) else pg_get_functiondef(p.oid) end
      || '-- ' || ${granted(`coalesce(p.proacl, acldefault('f', p.proowner))`)}
    from pg_proc p where ${inPublic('p.pronamespace')}`,
  sequences: `
    select format('%s %s from %s by %s to %s cycle %s', sequencename, data_type, start_value, increment_by, max_value, cycle)
    from pg_sequences where schemaname = 'public'`,
  comments: `
    select concat_ws(' ', o.type, o.identity, d.description) from pg_description d
    cross join lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) o where o.schema = 'public' and d.objoid >= 16384`,
  extensions: `select extname::text from pg_extension`,
  defaultPrivileges: `
    select d.defaclnamespace::regnamespace::text || ' ' || d.defaclobjtype::text || ' ' || ${granted('d.defaclacl')} from pg_default_acl d`,
  schema: `select n.nspname || ' ' || ${granted('n.nspacl')} from pg_namespace n where n.nspname = 'public'`,
  role: `
    select format('%s login %s superuser %s bypasses row security %s creates databases %s creates roles %s', rolname,
      rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole)
    from pg_roles where rolname = 'library_app'`,
} as const

export async function schemaCatalogue(url: string): Promise<SchemaCatalogue> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const entries: [string, string[]][] = []
    for (const [kind, text] of Object.entries(lists)) {
      const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
      entries.push([kind, rows.map(([entry]) => entry).sort()])
    }
    return Object.fromEntries(entries) as SchemaCatalogue
  } finally {
    await client.end()
  }
}
