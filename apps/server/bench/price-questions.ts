import { createHash } from 'node:crypto'
import { materialStatus } from '@library/contract/material/material.states'
import { sql } from 'kysely'
import { monthsBefore } from '../src/areas/price/periods.ts'
import { platformTenant, programCaller } from '../src/platform/callers/caller.ts'
import type { Ctx, InTransaction } from '../src/platform/database/database.ts'

export type Query = Record<string, string>
type Material = Readonly<{ stdMaterialId: string; regions: readonly string[] }>
export type Questions = Readonly<{
  /** A material with a history in five regions, requested repeatedly. */
  stdMaterialId: string
  categoryId: string
  regions: string
  /** Each of them once, so that none is cached. */
  terms: readonly Query[]
  /** What is typed on the way to them. */
  beginnings: readonly Query[]
  trends: readonly Query[]
  years: readonly Query[]
  areas: readonly Query[]
}>

const newest = '202610'
const mostAsked = 12_000
/** A server caches the last five hundred responses. */
const mostCached = 500
const both = ['2', '1']

/** What can be requested. Where materials are few, other times, regions and taxes are requested instead. */
export function questionsIn(inTransaction: InTransaction): Promise<Questions> {
  return inTransaction(programCaller(platformTenant), async (ctx) => {
    const materials = await materialsIn(ctx)
    const { stdMaterialId, categoryId, regions } = await oneOf(ctx)
    const terms = await termsIn(ctx)
    return {
      stdMaterialId,
      categoryId,
      regions: regions.join(','),
      terms: terms.map((materialName) => ({ materialName })),
      beginnings: beginningsOf(terms).map((term) => ({ term })),
      trends: asked(materials, [...Array(50).keys()].map(trendUntil)),
      years: asked(materials, [0, 1, 2, 3, 4, 5].map(yearsIn)),
      areas: asked(materials, [...Array(80).keys()].map(regionsAt)),
    }
  })
}

/** Undefined where that material has nothing of the kind. */
type Ask = (material: Material, taxMode: string) => Query | undefined

/** All materials about one thing, then all about the next. */
function asked(materials: readonly Material[], asks: readonly Ask[]): Query[] {
  const queries: Query[] = []
  for (const taxMode of both)
    for (const ask of asks) {
      queries.push(...materials.map((material) => ask(material, taxMode)).filter((query) => query !== undefined))
      if (queries.length >= mostAsked) return queries
    }
  return queries
}

function trendUntil(monthsAgo: number): Ask {
  const endPeriod = monthsBefore(newest, monthsAgo)
  const span = { startPeriod: monthsBefore(endPeriod, 35), endPeriod }
  return ({ stdMaterialId, regions }, taxMode) => ({
    ...{ stdMaterialId, ...span, taxMode },
    regionCode: regions.slice(0, 5).join(','),
  })
}

/** The region with the most data first, then each region. */
function yearsIn(place: number): Ask {
  const years = { startYear: '2020', endYear: '2026' }
  return ({ stdMaterialId, regions }, taxMode) => {
    if (place === 0) return { stdMaterialId, ...years, taxMode }
    const regionCode = regions[place - 1]
    return regionCode ? { stdMaterialId, ...years, taxMode, regionCode } : undefined
  }
}

function regionsAt(monthsAgo: number): Ask {
  const period = monthsBefore(newest, monthsAgo)
  return ({ stdMaterialId }, taxMode) => ({ stdMaterialId, period, taxMode })
}

/** Those with the most to read, if there are enough that no response is cached. */
async function materialsIn({ db }: Ctx): Promise<Material[]> {
  const { rows } = await sql<Material>`
    select std_material_id, array_agg(distinct region_code order by region_code) as regions from material_reference_price
    where replaced_at is null group by std_material_id order by std_material_id`.execute(db)
  const wide = rows.filter(({ regions }) => regions.length >= 5)
  return wide.length > mostCached ? wide : rows
}

async function oneOf({ db }: Ctx): Promise<Material & { categoryId: string }> {
  const { rows } = await sql<Material & { categoryId: string }>`
    select std_material_id, category_id, array_agg(distinct region_code order by region_code) as regions
    from material_reference_price where period = ${newest} and replaced_at is null
    group by std_material_id, category_id
    having count(*) >= 5 and bool_or(region_code = '330100') order by std_material_id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('No made-up material has five regions')
  return { ...found, regions: found.regions.slice(0, 5) }
}

type Named = Readonly<{ name: string; spec: string; brand: string | null }>
const mostOfKind = 2000

/** What users type: a part of the name, of the specification, a brand, or two of them. */
const kinds: readonly ((row: Named) => string)[] = [
  ({ name, spec }) => `${name.slice(0, 2)} ${spec}`,
  ({ name }) => name.slice(-3),
  ({ spec }) => spec,
  ({ name, spec }) => `${name} ${spec.slice(0, 4)}`,
  ({ name, brand }) => `${brand ?? ''} ${name.slice(0, 2)}`,
  ({ spec, brand }) => `${brand ?? ''} ${spec}`,
]

/** Shuffled deterministically, so that no kind comes before the others. */
async function termsIn({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<Named>`
    select distinct material_name as name, spec, brand from material_info
    where period = ${newest} and is_deleted = 0
      and status in (${sql.lit(materialStatus.published)}, ${sql.lit(materialStatus.archived)})`.execute(db)
  const ofKind = (kind: (row: Named) => string) =>
    shuffled(new Set(rows.map((row) => kind(row).trim()))).slice(0, mostOfKind)
  return shuffled(new Set(kinds.flatMap(ofKind)))
}

const longestBeginning = 6

/** The first key is typed as often as the others, and the same beginning asked for again is cached. */
function beginningsOf(terms: readonly string[]): string[] {
  const begun = terms.flatMap((term) =>
    Array.from({ length: longestBeginning }, (_, at) => term.slice(0, at + 1).trim()),
  )
  return shuffled(new Set(begun)).slice(0, mostAsked)
}

function shuffled(texts: Iterable<string>): string[] {
  const placed = [...texts].map((text) => ({ text, place: digest(text) }))
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ text }) => text)
}

const digest = (text: string) => createHash('md5').update(text).digest('hex')
