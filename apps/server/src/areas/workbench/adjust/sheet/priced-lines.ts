import {
  type AdjustLine,
  type AdjustMonth,
  type AdjustSheet,
  adjustMethod,
  type PriceSource,
} from '@library/contract/workbench/adjust'
import type { Ctx } from '../../../../platform/database/database.ts'
import { monthsUpTo } from '../../pricing/wanted-price.ts'
import { type Published, publishedPrices } from '../prices/published.ts'
import type { StoredLine, StoredMonth } from './stored-lines.ts'

/** Method 2 knows one month: that of its index. */
export function monthsOf({ method, months, indexMonth }: AdjustSheet): readonly string[] {
  if (method === adjustMethod.indices) return indexMonth ? [indexMonth] : []
  return months.toSorted()
}

/** The lines with every price that they use and its source. A draft always takes what is published now. */
export async function pricedLines(ctx: Ctx, sheet: AdjustSheet, lines: readonly StoredLine[]): Promise<AdjustLine[]> {
  const months = monthsOf(sheet)
  const earlier = earlierMonths(sheet, months)
  const planned = lines.flatMap((line) => line.months.flatMap(({ plannedMonth }) => plannedMonth ?? []))
  const asked = [...new Set([...months, ...earlier, ...planned])]
  const published = await publishedPrices(ctx, sheet, lines, asked)
  return lines.map((line) => pricedLine(line, months, earlier, published))
}

/** Before the first month, as far as a price may stand in. */
function earlierMonths({ rule }: AdjustSheet, [first]: readonly string[]): readonly string[] {
  if (!first || !rule) return []
  return monthsUpTo(first, rule.mostBack).slice(1)
}

function pricedLine(
  line: StoredLine,
  months: readonly string[],
  earlier: readonly string[],
  published: Published,
): AdjustLine {
  const { id, position, stdMaterialId, name, spec, unitText, factor, kind, bid, confirmed, weight, listQuantity } = line
  const base = baseOf(line, published)
  const byMonth = new Map(line.months.map((one) => [one.month, one]))
  return {
    id,
    position,
    stdMaterialId,
    name,
    spec,
    unitText,
    factor,
    kind,
    bid,
    confirmed,
    weight,
    listQuantity,
    categoryCode: published.categoryOf(line),
    base: base?.price ?? null,
    baseSource: base?.source ?? null,
    ownBand: line.band,
    months: months.map((month) => monthOf(line, byMonth.get(month) ?? { ...noMonth, month }, published)),
    earlier: earlier.flatMap((month) => {
      const found = published.month(line, month)
      return found ? [{ month, price: found.price }] : []
    }),
  }
}

const noMonth: Omit<StoredMonth, 'month'> = {
  quantity: '0',
  price: null,
  evidence: null,
  attachId: null,
  plannedMonth: null,
  fault: null,
  accepted: 0,
}

/** Fixed in the contract or typed, else published. */
function baseOf(line: StoredLine, published: Published) {
  const { base, baseFrom, evidence, attachId } = line
  if (base === null) return published.base(line)
  return { price: base, source: typedSource(baseFrom ?? 'typed', evidence, attachId) }
}

function monthOf(line: StoredLine, stored: StoredMonth, published: Published): AdjustMonth {
  const { month, quantity, price, evidence, attachId, plannedMonth, fault, accepted } = stored
  const found =
    price === null ? published.month(line, month) : { price, source: typedSource('typed', evidence, attachId) }
  const plannedPrice = plannedMonth ? (published.month(line, plannedMonth)?.price ?? null) : null
  return {
    month,
    quantity,
    plannedMonth,
    plannedPrice,
    fault,
    accepted,
    price: found?.price ?? null,
    source: found?.source ?? null,
  }
}

function typedSource(from: 'contract' | 'typed', evidence: string | null, attachId: string | null): PriceSource {
  return {
    from,
    level: null,
    regionCode: null,
    period: null,
    referencePriceId: null,
    revision: null,
    evidence,
    attachId,
  }
}
