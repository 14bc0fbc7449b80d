import type { AdjustSheet, PriceSource } from '@library/contract/workbench/adjust'
import { ladderSteps } from '@library/contract/workbench/project'
import { Exact } from '@library/pricing/exact'
import type { LadderStep } from '@library/pricing/list/ladder'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { findPrice } from '../../pricing/find-price.ts'
import { type KnownPrice, knownPrices } from '../../pricing/known-prices.ts'
import { readOlderMonths } from '../../pricing/older-months.ts'
import { usualFreight } from '../../pricing/wanted-price.ts'

type Line = Readonly<{ stdMaterialId: string | null; factor: string }>
export type Found = Readonly<{ price: string; source: PriceSource }>
export type Published = Readonly<{
  categoryOf: (line: Line) => string | null
  /** The information price of the base period, else by the ladder, tagged. */
  base: (line: Line) => Found | null
  /** Only the region's own price of that month: anything else would be provisional. */
  month: (line: Line, month: string) => Found | null
}>

const ofMonth: readonly LadderStep[] = ['city']

/** The published prices of the lines, in the unit of each line: two statements for the whole sheet. */
export async function publishedPrices(
  ctx: Ctx,
  sheet: AdjustSheet,
  lines: readonly Line[],
  months: readonly string[],
): Promise<Published> {
  const ids = [...new Set(lines.flatMap(({ stdMaterialId }) => stdMaterialId ?? []))]
  const materials = await currentMaterials(ctx, ids)
  const { freightType, priceLadder } = await projectOf(ctx, sheet.projectId)
  const { regionCode, taxMode, basePeriod } = sheet
  const at = (period: string) => ({ regionCode, period, freightType: freightType ?? usualFreight })
  const current = [...new Set([...materials.values()].map(({ id }) => id))]
  const olderMonths = await readOlderMonths(ctx)
  const basis = { taxMode, olderMonths, ladder: priceLadder, exceptions: {} }
  const known = basePeriod ? await knownPrices(ctx, current, [at(basePeriod)], basis) : new Map<string, KnownPrice[]>()
  const monthly = { ...basis, ladder: ofMonth, olderMonths: 0 }
  const inMonths = byPlace(await knownPrices(ctx, current, months.map(at), monthly), regionCode)
  const materialOf = ({ stdMaterialId }: Line) => materials.get(stdMaterialId ?? '')
  return {
    categoryOf: (line) => materialOf(line)?.categoryCode ?? null,
    base(line) {
      const rows = known.get(materialOf(line)?.id ?? '')
      return rows && basePeriod
        ? inUnitOf(line, findPrice(rows, at(basePeriod), { ...at(basePeriod), ...basis }))
        : null
    },
    month(line, month) {
      const rows = inMonths.get(`${materialOf(line)?.id} ${month}`)
      return rows ? inUnitOf(line, findPrice(rows, at(month), { ...at(month), ...monthly })) : null
    },
  }
}

function inUnitOf({ factor }: Line, found: ReturnType<typeof findPrice>): Found | null {
  const { price, level, sourceRegion, sourcePeriod, referencePriceId, revision, otherFreight, evidence } = found
  if (price === null) return null
  const from = level === 'city' && otherFreight === null ? 'issue' : 'ladder'
  return {
    price: Exact.of(price).times(factor).text(),
    source: {
      from,
      level,
      regionCode: sourceRegion,
      period: sourcePeriod,
      referencePriceId,
      revision,
      evidence: evidence.evidenceNo ?? null,
      attachId: null,
    },
  }
}

function byPlace(known: ReadonlyMap<string, KnownPrice[]>, regionCode: string): ReadonlyMap<string, KnownPrice[]> {
  const found = new Map<string, KnownPrice[]>()
  for (const row of [...known.values()].flat()) {
    if (row.regionCode !== regionCode) continue
    const key = `${row.stdMaterialId} ${row.period}`
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

type Material = Readonly<{ asked: string; id: string; categoryCode: string | null }>

/** A merged material is followed. */
async function currentMaterials(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Material>> {
  const { rows } = await sql<Material>`
    select s.id as asked, coalesce(s.merged_into, s.id) as id, c.code as category_code
    from std_material s left join material_category c on c.tenant_id = s.tenant_id and c.id = s.category_id
    where s.id = any (${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.asked, row]))
}

async function projectOf(ctx: Ctx, id: string) {
  const project = await ctx.db
    .selectFrom('materialProject')
    .select(['freightType', 'priceLadder'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...project, priceLadder: ladderSteps.filter((step) => project.priceLadder.includes(step)) }
}
