import { documentOf, type Speech } from '@library/pricing/query/document'
import { specKey } from '@library/pricing/query/measures/spec-key'
import { foldDocument } from '@library/pricing/query/reading/fold'
import { tsvectorOf } from '@library/pricing/query/tsquery'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import { loadSpeech } from './words/speech.ts'

/** Counted up when the module makes other documents; a seed then makes all of them anew (`seeds/plan.ts`). */
const documentVersion = 4
const portion = 500

type Outdated = Readonly<{
  id: string
  name: string
  spec: string
  unitCode: string
  codes: readonly string[]
  classCode: string | null
  classNames: readonly string[]
  /** The materials that were merged into it. */
  merged: readonly Readonly<{ name: string; spec: string }>[]
}>

/** Makes the search documents of the tenant that are missing or outdated (`0180_search_documents.sql`). */
export async function describeMaterials(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await sql<Outdated>`
      select id, name, spec, unit_code, codes, class_code, class_names, merged
      from outdated_search_materials(${documentVersion}, ${portion})`.execute(ctx.db)
    if (rows.length > 0) await store(ctx, rows, await loadSpeech())
    if (rows.length < portion) return
  }
}

async function store(ctx: Ctx, rows: readonly Outdated[], speech: Speech): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const names = rows.map(({ name }) => foldDocument(speech.simplify(name)).toLowerCase())
  const specKeys = rows.map(({ spec }) => specKey(spec))
  const labour = rows.map(({ classCode }) => classCode?.startsWith('00') ?? false)
  const documents = rows.map((row) => tsvectorOf(lexemesOf(row, speech)))
  await sql`select describe_search_materials(${documentVersion}, ${ids}::bigint[], ${names}::text[], ${specKeys}::text[],
    ${labour}::boolean[], ${documents}::text[])`.execute(ctx.db)
}

/** PostgreSQL refuses longer lexemes. Nobody asks for one. */
const longestLexeme = 500

/** Brands and regions are added by the database. */
function lexemesOf({ classCode, merged, ...own }: Outdated, speech: Speech): string[] {
  const common = { ...own, classCode: classCode ?? '', brands: [], regions: [] }
  const lexemes = [common, ...merged.map((part) => ({ ...common, ...part }))].flatMap((one) => documentOf(one, speech))
  return [...new Set(lexemes)].filter((lexeme) => lexeme !== '' && lexeme.length <= longestLexeme)
}
