import type { TableColumn, TableInfo } from '@library/contract/develop/model'
import { fail } from '@library/contract/errors'
import type { Ask } from './read-datasource.ts'

const mostTables = 2000

/** A table of the schema public is named without its schema, any other with it. */
const shownName = `case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end`
const tables = `
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and n.nspname !~ '^pg_(temp|toast_temp)_' and pg_catalog.has_table_privilege(c.oid, 'select')`
const comment = `pg_catalog.obj_description(c.oid, 'pg_class')`

export async function describeServer(ask: Ask): Promise<{ version: string; tables: number }> {
  const [row] = await ask<{ version: string; tables: number }>(
    `select current_setting('server_version') as version, (select count(*)::int ${tables}) as tables`,
  )
  return row ?? { version: '', tables: 0 }
}

export function listTables(ask: Ask): Promise<{ name: string; comment: string | null }[]> {
  return ask(`select ${shownName} as name, ${comment} as comment ${tables} order by 1 limit ${mostTables}`)
}

export async function describeTable(ask: Ask, name: string): Promise<TableInfo> {
  const [table] = await ask<{ oid: string; name: string; comment: string | null }>(
    `select c.oid::text as oid, ${shownName} as name, ${comment} as comment ${tables} and ${shownName} = $1`,
    [name],
  )
  if (!table) throw fail('model/unknown-table', { table: name, fields: ['modelTable'] })
  const columns = await ask<TableColumn>(columnsOf, [table.oid])
  return { name: table.name, comment: table.comment, columns }
}

const columnsOf = `
  select a.attname as "jdbcName",
    pg_catalog.format_type(a.atttypid, a.atttypmod) as "jdbcType",
    pg_catalog.col_description(a.attrelid, a.attnum) as "jdbcComment",
    case when t.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 end as "maxLength",
    not a.attnotnull as "isNullable",
    exists (select from pg_catalog.pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey))
      as "isPrimary",
    exists (select from pg_catalog.pg_index i where i.indrelid = a.attrelid and i.indisunique and not i.indisprimary
      and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as "isUnique"
  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped order by a.attnum limit 1600`
