import { fail } from '@library/contract/errors'
import { foldBrand } from '@library/pricing/query/brand'
import { ofBrand, ofRegion } from '@library/pricing/query/lexemes'
import type { Lexicon } from '@library/pricing/query/lexicon'
import { anyOf, lexeme, type Match } from '@library/pricing/query/match'
import type { Question } from '@library/pricing/query/understand'
import { type RawBuilder, sql } from 'kysely'
import { publicStatus } from '../../../domain/pricing-rows/status-codes.ts'
import { type Asked, askFor, type Depth } from '../../../domain/search/find-materials.ts'
import { escapeLike } from '../../../kit/list-query.ts'
import type { Ctx } from '../../../platform/database/database.ts'
import { type Condition, condition, either, written } from './condition.ts'

export type PriceFilters = Readonly<{
  materialName?: string | undefined
  categoryId?: string | undefined
  regionCode?: string | undefined
  period?: string | undefined
  /** This issue and later ones: what a visitor reads. */
  since?: string | undefined
  priceMin?: string | undefined
  priceMax?: string | undefined
  brand?: string | undefined
  enterpriseId?: string | undefined
  priceType?: number | undefined
  materialType?: number | undefined
  stdMaterialId?: string | undefined
  taxMode: number
}>

/** What the rows of a list must meet. */
export type Wanted = Readonly<{
  /** All of them apply besides `readable`. */
  conditions: readonly Condition[]
  /** Those of a material and a region as a whole: `price_head` has the same columns. */
  places: readonly Condition[]
  /** Those that choose among the rows of a material in a region; a price range does not. */
  choices: readonly Condition[]
  /** Nothing but an issue, a class of it, or nothing at all: the index that has the order of a list has these rows only. */
  isInOrder: boolean
  /** The text, where there is one. */
  asked: Asked | undefined
}>

/** The parsed filters. Undefined when nothing can match. A text needs the lexicon. */
export async function wantedBy(
  ctx: Ctx,
  filters: PriceFilters & Record<string, unknown>,
  lexicon: Lexicon | undefined,
  depth: Depth = 'all',
): Promise<Wanted | undefined> {
  const { materialName, categoryId, regionCode } = filters
  const code = categoryId ? await categoryCode(ctx, categoryId) : ''
  if (code === undefined) return undefined
  const read =
    materialName && lexicon ? askFor(materialName, lexicon, { depth, filters: indexed(filters, lexicon) }) : undefined
  // A period alone is the list of its issue.
  const asked = read?.question.period && read.question.groups.length === 0 ? undefined : read
  const places = [
    ...(regionCode ? [under('region_code', regionPrefix(regionCode))] : []),
    ...(code ? [under('category_code', code)] : []),
    ...(filters.stdMaterialId ? [condition`std_material_id = ${filters.stdMaterialId}`] : []),
    ...(asked ? ofRegions(asked.question) : []),
  ]
  const choices = [...equalities(filters), ...attributes(filters)]
  const price = priceRange(filters, priceColumn(filters.taxMode))
  const isClassOfIssue = places.length === 0 || (places.length === 1 && code !== '' && filters.period !== undefined)
  const isInOrder = choices.length + price.length === 0 && isClassOfIssue
  return { conditions: [...choices, ...price, ...ofPeriod(filters), ...places], places, choices, isInOrder, asked }
}

/** Filters that the index of materials answers too, so that fewer rows are read. */
function indexed({ regionCode = '', brand }: PriceFilters, { brands }: Lexicon): Match[] {
  const isPlace = /^(?!0+$)\d{6}$/.test(regionCode)
  const label = foldBrand(brand ?? '')
  const offered = () => [...brands.values()].map(foldBrand).filter((one) => one.includes(label))
  return [
    ...(isPlace ? [lexeme(ofRegion + regionCode)] : []),
    ...(label ? [anyOf(offered().map((one) => lexeme(ofBrand + one)))] : []),
  ]
}

/** Rows of the region in the text. It may also be a part of the material's name. */
function ofRegions({ regions, notes }: Question): Condition[] {
  if (regions.length === 0) return []
  const names = notes.filter(({ kind }) => kind === 'region').map(({ text }) => `%${escapeLike(text)}%`)
  const places = regions.map((code) => under('region_code', regionPrefix(code)))
  return [either([...places, condition`material_name like any (${names}::text[])`])]
}

/** Published, or published once: the same words as the indexes that serve readers. */
export const readable = sql`status in ${publicStatus} and is_deleted = 0`

export function together(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}

/** Codes with this prefix, as a range that an index supports. */
export function below(column: string, prefix: string): RawBuilder<unknown> {
  return written(under(column, prefix))
}

function under(column: string, prefix: string): Condition {
  if (prefix === '') return condition`true`
  const after = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
  return condition([`${column} >= `, ` and ${column} < `, ''], prefix, after)
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

export function ofPeriod({ period, since }: PriceFilters): Condition[] {
  return [...(period ? [condition`period = ${period}`] : []), ...(since ? [condition`period >= ${since}`] : [])]
}

function equalities(filters: PriceFilters): Condition[] {
  const { enterpriseId, priceType, materialType, brand } = filters
  return [
    ...(enterpriseId ? [condition`enterprise_id = ${enterpriseId}`] : []),
    ...(priceType ? [condition`price_type = ${priceType}`] : []),
    ...(materialType ? [condition`material_type = ${materialType}`] : []),
    ...(brand ? [condition`brand ilike ${`%${escapeLike(brand.trim())}%`}`] : []),
  ]
}

/** A reversed range would silently find nothing. */
function requireRange({ priceMin, priceMax }: Pick<PriceFilters, 'priceMin' | 'priceMax'>): void {
  if (priceMin && priceMax && Number(priceMin) > Number(priceMax))
    throw fail('price/bad-price-range', { fields: ['priceMin', 'priceMax'] })
}

/** `price` is an expression of ours. */
export function priceRange(
  { priceMin, priceMax }: Pick<PriceFilters, 'priceMin' | 'priceMax'>,
  price: string,
): Condition[] {
  requireRange({ priceMin, priceMax })
  return [
    ...(priceMin ? [condition([`${price} >= `, '::numeric'], priceMin)] : []),
    ...(priceMax ? [condition([`${price} <= `, '::numeric'], priceMax)] : []),
  ]
}

export function priceColumn(taxMode: number): 'price_incl' | 'price_excl' {
  return taxMode === 2 ? 'price_excl' : 'price_incl'
}

const mostAttributes = 10

/** `attr.<key>`: the key is bound like the value, so it may be any attribute name of a template. */
function attributes(filters: Record<string, unknown>): Condition[] {
  return Object.entries(filters)
    .filter(([name, value]) => name.startsWith('attr.') && typeof value === 'string' && !value.includes('\0'))
    .slice(0, mostAttributes)
    .map(([name, value]) => condition`attrs ->> ${name.slice('attr.'.length)}::text = ${value}`)
}
