import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { searchBoxCall } from '@library/contract/price/search-box'
import { type RawBuilder, sql } from 'kysely'
import { askFor, closestFirst, foundMaterials, type Tries } from '../../../domain/search/find-materials.ts'
import { hotSearches, ownHistory } from '../../../domain/search/history.ts'
import { spell } from '../../../domain/search/speech.ts'
import { foldedWord } from '../../../domain/search/word-form.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { PublicRequest } from '../public-routes.ts'

type Box = AnswerOf<typeof searchBoxCall>
/** What everybody is offered; the history is the reader's own. */
export type Offered = Omit<Box, 'history'>
type Name = Box['materials'][number]
type Values = Tries & Readonly<{ newest: string; since: string | null }>

const most = { materials: 8, categories: 5, hot: 8 } as const
const compiled = compiledStatements<Values, Name>()

/** What a search box offers for the beginning of a text. Without one: what others look for. */
export async function offeredFor(
  { lexicon, newest, isVisitor, readOnly, shared, language }: PublicRequest,
  term: string,
): Promise<Offered> {
  const { classes, hot } = await shared('search box', offeredToAll)
  const known = await lexicon()
  const typed = known.simplify(term)
  const beside = {
    categories: closestClasses(classes, typed, language),
    hot: containing(hot, typed).slice(0, most.hot),
  }
  if (term === '') return { materials: [], ...beside }
  const [since, latest] = [newest?.period ?? '', newest?.latest ?? '']
  const names = await closestFirst(
    (depth) => {
      const { tries } = askFor(term, known, { depth, isBegun: true })
      const values = { ...tries, newest: latest, since: isVisitor ? since : null }
      return readOnly((ctx) => ctx.last(compiled(ctx, { shape: 'names', values, build: namesFound })))
    },
    ({ length }) => length > 0,
  )
  return { materials: isVisitor ? names.map(({ name }) => ({ name, specs: null })) : names, ...beside }
}

/** The last searches of the reader that contain what was typed. */
export async function historyFor({ isVisitor, readOnly }: PublicRequest, term: string): Promise<string[]> {
  return isVisitor ? [] : containing(await readOnly(ownHistory), term)
}

/** One line for each name, in the order of the search, with the number of its materials. */
function namesFound({ newest, since, ...tries }: Slots<Values>): RawBuilder<Name> {
  return sql<Name>`
    select s.name, count(*)::int as specs
    from (${foundMaterials(tries, newest)}) best join std_material s on s.id = best.std_material_id
    where ${since}::text is null or best.last_period >= ${since}
    group by s.name order by bool_and(best.is_last), min(best.place) limit ${sql.lit(most.materials)}`
}

type Class = Box['categories'][number] & Readonly<{ nameEn: string | null; syllables: readonly string[] }>

async function offeredToAll(ctx: Ctx): Promise<{ classes: Class[]; hot: string[] }> {
  const { rows } = await sql<Omit<Class, 'syllables'>>`
    select id, name, name_en from material_category where is_deleted = 0 and is_enabled = 1 order by code`.execute(
    ctx.db,
  )
  return { classes: rows.map((row) => ({ ...row, syllables: spell(row.name) })), hot: await hotSearches(ctx) }
}

function closestClasses(classes: readonly Class[], term: string, language: Language): Box['categories'] {
  const typed = foldedWord(term)
  if (typed === '') return []
  const places = classes.map((one) => ({ one, place: closeness(one, typed) })).filter(({ place }) => place > 0)
  const closest = places.sort((one, other) => other.place - one.place).slice(0, most.categories)
  return closest.map(({ one: { id, name, nameEn } }) => ({ id, name: language === 'en' ? (nameEn ?? name) : name }))
}

/** Equal, begun or contained in either language; its spelling or initials from any syllable on. None is 0. */
function closeness({ name, nameEn, syllables }: Class, typed: string): number {
  const names = [name, foldedWord(nameEn ?? '')]
  if (names.some((one) => one === typed)) return 4
  if (names.some((one) => one.startsWith(typed))) return 3
  if (names.some((one) => one.includes(typed))) return 2
  if (!/^[a-z]{2,}$/.test(typed)) return 0
  const isBegun = syllables.some((_, at) => {
    const rest = syllables.slice(at)
    const initials = rest.map(([initial = '']) => initial)
    return [rest, initials].some((letters) => letters.join('').startsWith(typed))
  })
  return isBegun ? 1 : 0
}

function containing(terms: readonly string[], typed: string): string[] {
  const part = foldedWord(typed)
  return terms.filter((term) => foldedWord(term).includes(part))
}
