import type { Language } from '@library/contract/kit/label'
import { type RawBuilder, sql } from 'kysely'

/** The name of a row of material_category in the language of the reader; not every category has an English one. */
export function categoryName(row: string, language: Language): RawBuilder<string> {
  const name = sql<string>`${sql.ref(`${row}.name`)}`
  return language === 'en' ? sql<string>`coalesce(${sql.ref(`${row}.name_en`)}, ${name})` : name
}
