import { readFileSync } from 'node:fs'
import { asOwner } from '../../src/platform/backup/catalogue.ts'
import type { SchemaCatalogue } from './schema-catalogue.ts'

type Folded = Readonly<{ commit: string; migrations: string[]; schema: SchemaCatalogue }>

/**
 * The result of the 64 migrations of that commit, followed by 0153: read from a database in which they really ran. It
 * is removed after the first release with the baseline, together with the tests that read it.
 */
export const folded = JSON.parse(readFileSync(new URL('./folded-schema.json', import.meta.url), 'utf8')) as Folded

/** Makes a database of the baseline look as the folded migrations left it: their names, and what 0153 drops. */
export function asFolded(url: string, names: readonly string[] = folded.migrations): Promise<void> {
  return asOwner(url, 'library-test', async (client) => {
    await client.query(`delete from migration where name like '%.sql'`)
    await client.query('insert into migration (name) select unnest($1::text[])', [names])
    await client.query('create table material_text_count (tenant_id text not null, rows int not null)')
    await client.query(
      `create function price_texts(words text[], whole text[], few int, most int) returns int language sql as 'select 0'`,
    )
  })
}
