import { linePrice } from '@library/pricing/list/line-price'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/database/database.ts'
import { colourNow, linesWithMatch } from '../list/lines/line-rows.ts'
import { type FoundPrice, findPrice, noPrice } from './find-price.ts'
import { type KnownPrice, knownPrices } from './known-prices.ts'
import type { Pricing } from './pending-lines.ts'
import { type Wanted, wantedFor } from './wanted-price.ts'
import { type LineRow, writeLinePrices } from './write-line-prices.ts'

type Line = Readonly<{
  id: string
  quantity: string | null
  section: string | null
  colour: string
  stdMaterialId: string | null
  factor: string | null
  factorFrom: string | null
}>

/** Prices these lines by the ladder and stores the snapshot. */
export async function priceLines(ctx: Ctx, pricing: Pricing, ids: readonly string[]): Promise<void> {
  const lines = (await readLines(ctx, ids)).map((line) => ({ line, wanted: wantedFor(line, pricing) }))
  const priceable = lines.filter(({ line }) => isPriceable(line))
  const materials = [...new Set(priceable.flatMap(({ line }) => line.stdMaterialId ?? []))]
  const places = priceable.map(({ wanted }) => wanted)
  const known = materials.length > 0 ? await knownPrices(ctx, materials, places, pricing) : new Map()
  const find = finder(known, pricing)
  const rows = lines.map(({ line, wanted }) => rowOf(line, isPriceable(line) ? find(line, wanted) : undefined))
  await writeLinePrices(ctx, pricing, rows)
}

async function readLines(ctx: Ctx, ids: readonly string[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.quantity, l.section, m.factor, m.factor_from, s.id as std_material_id,
      coalesce(${colourNow}, 'none') as colour
    ${linesWithMatch} where l.id = any (${[...ids]}::bigint[]) and l.is_deleted = 0`.execute(ctx.db)
  return rows
}

/** Red is no match: what it resembles breaks a gate. An amber one is priced, and never counts as verified. */
const unmatched: ReadonlySet<string> = new Set(['red', 'none'])

function isPriceable({ colour, stdMaterialId, factor }: Line): boolean {
  return stdMaterialId !== null && factor !== null && !unmatched.has(colour)
}

/** Many lines of a list share a material: it is looked for once. */
function finder(known: ReadonlyMap<string, KnownPrice[]>, pricing: Pricing) {
  const found = new Map<string, FoundPrice>()
  return ({ stdMaterialId }: Line, wanted: Wanted): FoundPrice => {
    const key = [stdMaterialId, wanted.regionCode, wanted.period, wanted.freightType].join(' ')
    const price = found.get(key) ?? findPrice(known.get(stdMaterialId ?? '') ?? [], wanted, pricing)
    found.set(key, price)
    return price
  }
}

/** One literal: putting a row together from parts costs more than pricing it. */
function rowOf(line: Line, found: FoundPrice = noPrice): LineRow {
  const { unitPrice, amount } = amountOf(found.price, line.factor, line.quantity)
  return {
    lineId: line.id,
    quantity: line.quantity,
    colour: line.colour,
    stdMaterialId: line.stdMaterialId,
    factor: line.factor,
    factorFrom: line.factorFrom,
    level: found.level,
    priceExcl: found.priceExcl,
    priceIncl: found.priceIncl,
    taxRate: found.taxRate,
    referencePriceId: found.referencePriceId,
    revision: found.revision,
    n: found.n,
    ageMonths: found.ageMonths,
    sourceRegion: found.sourceRegion,
    sourcePeriod: found.sourcePeriod,
    otherFreight: found.otherFreight,
    evidence: found.evidence,
    unitPrice,
    amount,
  }
}

/** Of a price on the side asked for, in the unit of the list. Without a quantity there is no amount. */
export function amountOf(price: string | null, factor: string | null, quantity: string | null) {
  if (price === null || factor === null) return { unitPrice: null, amount: null }
  const { unitPrice, amount } = linePrice({ price, factor, quantity: quantity ?? '0' })
  return { unitPrice, amount: quantity === null ? null : amount }
}
