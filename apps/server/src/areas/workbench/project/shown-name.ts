import { type RawBuilder, sql } from 'kysely'

/** The name of the user whose id a column holds, as colleagues know him. */
export function shownName(column: string): RawBuilder<string | null> {
  return sql<string | null>`(select coalesce(nullif(u.real_name, ''), nullif(u.name, ''), u.account)
    from app_user u where u.id = ${sql.ref(column)})`
}
