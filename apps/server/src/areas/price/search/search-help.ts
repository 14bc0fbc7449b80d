import type { Language } from '@library/contract/kit/label'
import type { SearchHelp } from '@library/contract/price/price-list'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { nearestSizes } from '@library/pricing/query/measures/near-sizes'
import { rewritings } from '@library/pricing/query/rewritings'
import { type Note, textOf, understand } from '@library/pricing/query/understand'
import { type RawBuilder, sql } from 'kysely'
import { categoryName } from '../../../domain/search/category-name.ts'
import { askFor } from '../../../domain/search/find-materials.ts'
import { escapeLike } from '../../../kit/list-query.ts'
import type { PublicRequest } from '../public-routes.ts'

const mostParts = 6
const mostShown = 5
const mostRegions = 8
/** So many sizes of one name are compared with the size asked for. */
const mostCompared = 500

/** A text that is tried besides the one that found nothing. */
type Try = Readonly<{ kind: 'part' | 'name' | 'place' | 'meant'; at: number; text: string }>
type Sized = SearchHelp['near'][number]
type Helped = {
  counts: readonly { at: number; found: number }[]
  near: readonly Sized[]
  regions: SearchHelp['regions']
  meant: number | null
  categories: SearchHelp['categories']
}

/** Ways out of an empty answer, in one statement that runs only then. */
export async function searchHelp(
  { lexicon, newest, isVisitor, readOnly, language }: PublicRequest,
  { materialName = '', regionCode }: Readonly<{ materialName?: string | undefined; regionCode?: string | undefined }>,
): Promise<SearchHelp> {
  const known = await lexicon()
  const { notes, heads } = understand(materialName, known)
  const tries = triesOf(notes, known, Boolean(regionCode))
  const since = isVisitor ? (newest?.period ?? '') : null
  const statement = helpStatement({ tries, heads, known, language, newest: newest?.latest ?? '', since })
  const [helped] = await readOnly((ctx) => ctx.last(statement))
  return helpOf(helped ?? nothing, { notes, tries, isVisitor })
}

const nothing: Helped = { counts: [], near: [], regions: [], meant: null, categories: [] }

function triesOf(notes: readonly Note[], lexicon: Lexicon, hasRegion: boolean): Try[] {
  const without = (kinds: readonly Note['kind'][]) => textOf(notes.filter(({ kind }) => !kinds.includes(kind)))
  const parts = notes.filter(({ kind }) => kind !== 'period')
  const isPlaced = hasRegion || notes.some(({ kind }) => kind === 'region')
  const tries: Try[] = [
    ...parts.slice(0, mostParts).map(({ text }, at) => ({ kind: 'part' as const, at, text })),
    { kind: 'name', at: 0, text: without(['measure', 'region', 'unit']) },
    ...(isPlaced ? [{ kind: 'place' as const, at: 0, text: without(['region']) }] : []),
    ...rewritings(notes, lexicon).map((text, at) => ({ kind: 'meant' as const, at, text })),
  ]
  return tries.filter(({ text }) => text !== '')
}

type Given = Readonly<{
  tries: readonly Try[]
  heads: readonly string[]
  known: Lexicon
  language: Language
  newest: string
  /** The first issue that a visitor reads. */
  since: string | null
}>

function helpStatement({ tries, heads, known, language, newest, since }: Given): RawBuilder<Helped> {
  const asked = tries.map(({ kind, at, text }) => {
    const { questions, heads } = askFor(text, known).tries
    return { kind, at, questions, heads }
  })
  // Materials are looked up one by one: a join by the guesses of the planner read all of the station.
  const names = heads.filter((head) => head.length > 1).map((head) => `%${escapeLike(head)}%`)
  return sql<Helped>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a (kind text, at int, questions text[], heads text[])),
    found as materialized (
      select a.kind, a.at, f.std_material_id, f.place
      from asked a cross join lateral found_materials(a.questions, a.heads, '', '{}', ${newest}) f
      where ${since}::text is null or f.last_period >= ${since}),
    named as materialized (
      select s.id, s.name, s.spec, s.category_id, f.place
      from (select * from found where kind = 'name' order by place limit ${sql.lit(mostCompared)}) f
      cross join lateral (select * from std_material where id = f.std_material_id offset 0) s)
    select
      (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'found', found)), '[]') from (
        select a.at, (select count(*) from found f where f.kind = 'part' and f.at = a.at) as found
        from asked a where a.kind = 'part') counts) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('stdMaterialId', id::text, 'materialName', name, 'spec', spec) order by place), '[]')
        from named) as near,
      (select coalesce(jsonb_agg(jsonb_build_object('regionCode', code, 'regionName', name) order by prices desc, code), '[]') from (
        select g.code, g.name, count(*) as prices
        from found f cross join lateral (
          select region_code from price_head
          where std_material_id = f.std_material_id and (${since}::text is null or period >= ${since}) offset 0) h
        join region g on g.code = h.region_code and g.is_deleted = 0
        where f.kind = 'place' group by g.code, g.name order by count(*) desc, g.code limit ${sql.lit(mostRegions)}) places) as regions,
      (select min(at) from found where kind = 'meant') as meant,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', shown) order by is_named desc, materials desc, code), '[]') from (
        select c.id, ${categoryName('c', language)} as shown, c.code, c.name like any (${names}::text[]) as is_named, count(n.id) as materials
        from material_category c left join named n on n.category_id = c.id
        where c.is_deleted = 0 and c.is_enabled = 1 group by c.id, c.name, c.name_en, c.code
        having c.name like any (${names}::text[]) or count(n.id) > 0
        order by is_named desc, materials desc, c.code limit ${sql.lit(mostShown)}) classes) as categories`
}

type Of = Readonly<{ notes: readonly Note[]; tries: readonly Try[]; isVisitor: boolean }>

function helpOf({ counts, near, regions, meant, categories }: Helped, { notes, tries, isVisitor }: Of): SearchHelp {
  const measures = notes.filter(({ kind }) => kind === 'measure').map(({ text }) => text)
  const found = new Map(counts.map((one) => [one.at, one.found]))
  return {
    parts: tries
      .filter(({ kind }) => kind === 'part')
      .map(({ text, at }) => ({ text, found: isVisitor ? null : (found.get(at) ?? 0) })),
    near: nearestSizes(measures, near, mostShown),
    regions,
    didYouMean: tries.find(({ kind, at }) => kind === 'meant' && at === meant)?.text ?? null,
    categories,
  }
}
