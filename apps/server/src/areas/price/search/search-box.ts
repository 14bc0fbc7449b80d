import type { AnswerOf } from '@library/contract/kit/call'
import type { Language } from '@library/contract/kit/label'
import type { searchBoxCall } from '@library/contract/price/search-box'
import { type RawBuilder, sql } from 'kysely'
import { askFor, closestFirst, type Tries } from '../../../domain/search/find-materials.ts'
import { hotSearches, lastSearches, ownHistory } from '../../../domain/search/history.ts'
import { spell } from '../../../domain/search/words/speech.ts'
import { foldedWord } from '../../../domain/search/words/word-form.ts'
import { compiledStatements, type Slots } from '../../../platform/database/compiled-statements.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import type { PublicRequest, Share } from '../public-routes.ts'

type Box = AnswerOf<typeof searchBoxCall>
/** What everybody is offered; the history is the reader's own. */
export type Offered = Omit<Box, 'history'>
type Name = Box['materials'][number]
/** What many look for, and its form as a question is read. */
type Hot = Readonly<{ term: string; folded: string }>
type Values = Omit<Tries, 'labels'> & Readonly<{ newest: string; since: string | null; userId: string }>
type Found = Readonly<{ names: Name[]; history: string[] }>

const most = { materials: 8, categories: 5, hot: 8 } as const
const compiled = compiledStatements<Values, Found>()

/** What a search box shows: what everybody is offered, and the last searches of the reader that contain what was typed. */
export async function searchBox(request: PublicRequest, term: string, share: Share): Promise<Box> {
  const { isVisitor, readOnly } = request
  // Names and history come in one round trip where nobody has been offered the names yet.
  let history: readonly string[] | undefined
  const offered = await share(() =>
    offeredFor(request, term, (found) => {
      history = found
    }),
  )
  if (isVisitor) return { ...offered, history: [] }
  const part = foldedWord(term)
  const own = history ?? (await readOnly(ownHistory))
  return { ...offered, history: own.filter((one) => foldedWord(one).includes(part)) }
}

/** What a search box offers for the beginning of a text. Without one: what others look for. */
export async function offeredFor(
  { lexicon, newest, isVisitor, readOnly, shared, language }: PublicRequest,
  term: string,
  tell: (history: readonly string[]) => void = () => undefined,
): Promise<Offered> {
  const { classes, hot } = await shared('search box', offeredToAll)
  const known = await lexicon()
  const typed = known.simplify(term)
  const beside = {
    categories: closestClasses(classes, typed, language),
    hot: hot
      .filter(({ folded }) => folded.includes(foldedWord(typed)))
      .map(({ term: one }) => one)
      .slice(0, most.hot),
  }
  if (term === '') return { materials: [], ...beside }
  const [since, latest] = [newest?.period ?? '', newest?.latest ?? '']
  const { names } = await closestFirst(
    (depth) => {
      const { tries } = askFor(term, known, { depth, isBegun: true })
      const { questions, heads, endings } = tries
      return readOnly(async (ctx) => {
        const { userId } = ctx.caller
        const values = { questions, heads, endings, newest: latest, since: isVisitor ? since : null, userId }
        const hasHistory = depth === 'closest' && !isVisitor && userId !== ''
        const build = (slots: Slots<Values>) => boxFound(slots, hasHistory)
        const [found = none] = await ctx.last(compiled(ctx, { shape: `history ${hasHistory}`, values, build }))
        if (hasHistory) tell(found.history)
        return found
      })
    },
    ({ names: { length } }) => length > 0,
  )
  return { materials: isVisitor ? names.map(({ name }) => ({ name, specs: null })) : names, ...beside }
}

const none: Found = { names: [], history: [] }

/** One line for each name, in the order of the search, with the number of its materials; and what the reader searched for. */
function boxFound({ userId, ...tries }: Slots<Values>, hasHistory: boolean): RawBuilder<Found> {
  const { questions, heads, endings, newest, since } = tries
  const history = hasHistory ? sql`array(${lastSearches({ userId })})` : sql`'{}'::text[]`
  return sql<Found>`
    select (select coalesce(json_agg(json_build_object('name', name, 'specs', specs)), '[]') from found_names(
      ${questions}::text[], ${heads}::text[], ${endings}::text, ${newest}::text, ${since}::text, ${sql.lit(most.materials)})) as names,
      ${history} as history`
}

type Class = Readonly<{
  id: string
  name: string
  nameEn: string | null
  /** As a question is read, in both languages. */
  folded: readonly string[]
  /** Its spelling and its initials from each syllable on. */
  spelled: readonly string[]
}>

async function offeredToAll(ctx: Ctx): Promise<{ classes: Class[]; hot: Hot[] }> {
  const { rows } = await sql<Pick<Class, 'id' | 'name' | 'nameEn'>>`
    select id, name, name_en from material_category where is_deleted = 0 and is_enabled = 1 order by code`.execute(
    ctx.db,
  )
  const classes = rows.map((row) => ({
    ...row,
    folded: [row.name, foldedWord(row.nameEn ?? '')],
    spelled: spellingsOf(row.name),
  }))
  return { classes, hot: (await hotSearches(ctx)).map((term) => ({ term, folded: foldedWord(term) })) }
}

function spellingsOf(name: string): string[] {
  const syllables = spell(name)
  return syllables.flatMap((_, at) => {
    const rest = syllables.slice(at)
    return [rest.join(''), rest.map(([initial = '']) => initial).join('')]
  })
}

function closestClasses(classes: readonly Class[], term: string, language: Language): Box['categories'] {
  const typed = foldedWord(term)
  if (typed === '') return []
  const places = classes.map((one) => ({ one, place: closeness(one, typed) })).filter(({ place }) => place > 0)
  const closest = places.sort((one, other) => other.place - one.place).slice(0, most.categories)
  return closest.map(({ one: { id, name, nameEn } }) => ({ id, name: language === 'en' ? (nameEn ?? name) : name }))
}

/** Equal, begun or contained in either language; its spelling or initials from any syllable on. None is 0. */
function closeness({ folded, spelled }: Class, typed: string): number {
  if (folded.some((one) => one === typed)) return 4
  if (folded.some((one) => one.startsWith(typed))) return 3
  if (folded.some((one) => one.includes(typed))) return 2
  if (!/^[a-z]{2,}$/.test(typed)) return 0
  return spelled.some((one) => one.startsWith(typed)) ? 1 : 0
}
