import { fail } from '@library/contract/errors'
import { wholeNumbersPattern } from '@library/pricing/spec-tokens'
import { type RawBuilder, sql } from 'kysely'
import { type SearchWord, searchTerm } from '../../../domain/pricing-rows/search-text.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { commonSearches } from './common-searches.ts'

export type PriceFilters = Readonly<{
  materialName?: string | undefined
  categoryId?: string | undefined
  regionCode?: string | undefined
  period?: string | undefined
  priceMin?: string | undefined
  priceMax?: string | undefined
  brand?: string | undefined
  enterpriseId?: string | undefined
  priceType?: number | undefined
  materialType?: number | undefined
  stdMaterialId?: string | undefined
  taxMode: number
}>

export type Conditions = Readonly<{
  /** All of them apply. Names are ours, values are bound. */
  all: readonly RawBuilder<unknown>[]
  /** The same for a scan in the order of the page, where an index of one condition would mislead the planner. */
  walked: readonly RawBuilder<unknown>[]
}>

/** Above this a term is common: a list of its matching texts is longer than the scan to the first page. */
const mostTexts = 2000

export type Asked = Readonly<{
  /** The conditions besides the search text. */
  plain: readonly RawBuilder<unknown>[]
  words: readonly SearchWord[]
}>

/** The parsed filters. Undefined when nothing can match. */
export async function askedFor(ctx: Ctx, filters: PriceFilters & Record<string, unknown>): Promise<Asked | undefined> {
  const plain = [readable, ...equalities(filters), ...priceRange(filters), ...attributes(filters)]
  if (filters.regionCode) plain.push(below('region_code', regionPrefix(filters.regionCode)))
  if (filters.categoryId) {
    const code = await categoryCode(ctx, filters.categoryId)
    if (!code) return undefined
    plain.push(below('category_code', code))
  }
  const words = [...searchTerm(filters.materialName ?? ''), ...searchTerm(filters.brand ?? '')]
  return filters.materialName && words.length === 0 ? undefined : { plain, words }
}

/** Undefined when nothing can match. */
export async function conditionsOf(
  ctx: Ctx,
  filters: PriceFilters & Record<string, unknown>,
): Promise<Conditions | undefined> {
  const asked = await askedFor(ctx, filters)
  return asked && conditionsFor(ctx, asked)
}

export async function conditionsFor(ctx: Ctx, { plain, words }: Asked): Promise<Conditions | undefined> {
  if (words.length === 0) return { all: plain, walked: plain }
  const keys = await textKeys(ctx, words)
  if (keys === 'many') {
    const holds = wordsHold(words)
    return { all: [...plain, ...holds], walked: [...plain, onTheWay(holds)] }
  }
  if (keys.length === 0) return undefined
  return {
    all: [...plain, sql`text_key = any (${keys}::bigint[])`],
    walked: [...plain, sql`text_key + 0 = any (${keys}::bigint[])`],
  }
}

/** Published, or published once: exactly the condition of the indexes for readers. */
export const readable = sql`status in (4, 7) and is_deleted = 0`

/** The first class that is not labour: a user who searches for 钢筋 does not search for who bends it. */
export const afterLabour = '01'

export function together(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}

/**
 * For a scan: checked row by row. The planner takes such conditions for much rarer than they are, and would sort them
 * all.
 */
function onTheWay(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`coalesce(${together(conditions)}, false)`
}

/** Codes with this prefix, as a range that an index supports. */
export function below(column: string, prefix: string): RawBuilder<unknown> {
  if (prefix === '') return sql`true`
  const after = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
  return sql`${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${after}`
}

/** The codes of country, province and city end in zeros, and the regions in them share their prefix. */
export function regionPrefix(code: string): string {
  return code.length <= 6 ? code.replace(/(00)+$/, '') : code
}

export async function categoryCode(ctx: Ctx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from material_category where id = ${id} and is_deleted = 0`.execute(ctx.db)
  return rows[0]?.code
}

function equalities(filters: PriceFilters): RawBuilder<unknown>[] {
  const { period, enterpriseId, priceType, materialType, stdMaterialId, brand } = filters
  return [
    ...(period ? [sql`period = ${period}`] : []),
    ...(enterpriseId ? [sql`enterprise_id = ${enterpriseId}`] : []),
    ...(priceType ? [sql`price_type = ${priceType}`] : []),
    ...(materialType ? [sql`material_type = ${materialType}`] : []),
    ...(stdMaterialId ? [sql`std_material_id = ${stdMaterialId}`] : []),
    ...(brand ? [sql`brand ilike ${`%${escapeLike(brand.trim())}%`}`] : []),
  ]
}

/** A reversed range would silently find nothing. */
export function requireRange({ priceMin, priceMax }: Pick<PriceFilters, 'priceMin' | 'priceMax'>): void {
  if (priceMin && priceMax && Number(priceMin) > Number(priceMax))
    throw fail('price/bad-price-range', { fields: ['priceMin', 'priceMax'] })
}

function priceRange({ priceMin, priceMax, taxMode }: PriceFilters): RawBuilder<unknown>[] {
  requireRange({ priceMin, priceMax })
  const price = sql.ref(priceColumn(taxMode))
  return [
    ...(priceMin ? [sql`${price} >= ${priceMin}::numeric`] : []),
    ...(priceMax ? [sql`${price} <= ${priceMax}::numeric`] : []),
  ]
}

export function priceColumn(taxMode: number): 'price_incl' | 'price_excl' {
  return taxMode === 2 ? 'price_excl' : 'price_incl'
}

const mostAttributes = 10

/** `attr.<key>`: the key is bound like the value, so it may be any attribute name of a template. */
function attributes(filters: Record<string, unknown>): RawBuilder<unknown>[] {
  return Object.entries(filters)
    .filter(([name, value]) => name.startsWith('attr.') && typeof value === 'string' && !value.includes('\0'))
    .slice(0, mostAttributes)
    .map(([name, value]) => sql`attrs ->> ${name.slice('attr.'.length)}::text = ${value}`)
}

async function textKeys(ctx: Ctx, words: readonly SearchWord[]): Promise<string[] | 'many'> {
  const texts = words.map(({ text }) => text)
  const key = JSON.stringify(texts)
  if (commonSearches.has(ctx, key)) return 'many'
  const { rows } = await sql<{ keys: string[] }>`
    select material_text_keys(${texts}::text[], ${wholePatterns(words)}::text[], ${mostTexts + 1}) as keys`.execute(
    ctx.db,
  )
  const keys = rows[0]?.keys ?? []
  if (keys.length <= mostTexts) return keys
  commonSearches.add(ctx, key)
  return 'many'
}

export function wholePatterns(words: readonly SearchWord[]): string[] {
  return words.filter(({ isWhole }) => isWhole).map(({ text }) => wholeNumbersPattern(text))
}

/** Rows whose text contains all of the terms: one statement, however many there are. */
function wordsHold(words: readonly SearchWord[]): RawBuilder<unknown>[] {
  const [patterns, whole] = [words.map(({ text }) => `%${escapeLike(text)}%`), wholePatterns(words)]
  return [
    sql`search_text like all (${patterns}::text[])`,
    ...(whole.length > 0 ? [sql`search_text ~ all (${whole}::text[])`] : []),
  ]
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
