import { foldBrand } from '@library/pricing/query/brand'
import { type Combination, questionsOf } from '@library/pricing/query/levels/combinations'
import type { Matched } from '@library/pricing/query/levels/levels'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { allOf, anyOf, lexeme, type Match } from '@library/pricing/query/match'
import { tsqueryOf } from '@library/pricing/query/tsquery'
import { type Question, understand } from '@library/pricing/query/understand'
import { type RawBuilder, sql } from 'kysely'
import type { Slots } from '../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../platform/database/database.ts'

/** A text as it was understood, and what the database is asked for. */
export type Asked = Readonly<{ question: Question; tries: Tries; matched: readonly Matched[] }>

/** The tries in their order; the first that finds anything is the answer. */
export type Tries = Readonly<{
  questions: readonly string[]
  heads: readonly string[]
  endings: string
  /** The brands in the text, folded. */
  labels: readonly string[]
}>

/** Which of the tries. The closest alone answers most searches, and all others together cost several times as much to make. */
export type Depth = 'closest' | 'looser' | 'all'

type Asking = Readonly<{
  depth?: Depth
  /** The last word is still being typed. */
  isBegun?: boolean
  /** What every material must have besides. */
  filters?: readonly Match[]
}>

export function askFor(
  text: string,
  lexicon: Lexicon,
  { depth = 'all', isBegun = false, filters = [] }: Asking = {},
): Asked {
  const question = understand(text, lexicon, isBegun)
  const tried = triesAt(depth, question)
  const questions = tried.map(({ match }) => tsqueryOf(allOf([match, ...filters])) ?? '')
  const heads = question.heads.map((head) => head.toLowerCase())
  const labels = question.brands.map(foldBrand)
  const endings = tsqueryOf(anyOf(question.endings.map(lexeme))) ?? ''
  return { question, tries: { questions, heads, endings, labels }, matched: tried.map(({ matched }) => matched) }
}

function triesAt(depth: Depth, question: Question): Combination[] {
  const tries = questionsOf(question)
  if (depth === 'all') return [...tries]
  const { value: closest } = tries.next()
  if (depth === 'looser') return [...tries]
  return closest ? [closest] : []
}

/** Asks for the looser tries when the closest finds nothing. */
export async function closestFirst<T>(ask: (depth: Depth) => Promise<T>, isAnswer: (found: T) => boolean): Promise<T> {
  const found = await ask('closest')
  return isAnswer(found) ? found : ask('looser')
}

/** The materials found, with their places in the order of a search (`0180_search_documents.sql`). */
export function foundMaterials(
  { questions, heads, endings, labels }: Slots<Tries>,
  newest: unknown,
): RawBuilder<{ question: number; stdMaterialId: string; place: number }> {
  return sql`select question, std_material_id, place, is_last, rows, last_period, brands, manufacturers
    from found_materials(${questions}::text[], ${heads}::text[], ${endings}::text, ${labels}::text[], ${newest}::text)`
}

/** How many materials each of these tries finds by itself. */
export async function countFound({ db }: Ctx, questions: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from found_materials(array[q.question], '{}', '', '{}', '')) as count
    from unnest(${questions}::text[]) with ordinality q (question, place) order by q.place`.execute(db)
  return rows.map(({ count }) => count)
}
