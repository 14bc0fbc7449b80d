import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import { type AdjustLine, type AdjustMonth, adjustState } from '@library/contract/workbench/adjust'
import type { verifyAdjustCall } from '@library/contract/workbench/adjust.calls'
import { Exact } from '@library/pricing/exact'
import { priceBasis } from '@library/pricing/tax'
import { sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import type { WholeSheet } from '../sheet/compute-sheet.ts'

/** As the paper prints it: enough to be unguessable, short enough to be typed. */
const codeLength = 16
export function codeOf(hash: string): string {
  return hash.toLowerCase().slice(0, codeLength)
}

type Printed = Readonly<{
  stdMaterialId: string | null
  referencePriceId: string
  factor: string
  regionCode: string
  period: string
  price: string
  taxMode: number
}>

/** What the holder of the paper may check: each published price once. */
export async function addPaper(
  ctx: Ctx,
  { sheet, lines }: WholeSheet,
  { no, hash }: Readonly<{ no: string; hash: string }>,
): Promise<void> {
  const used = lines.flatMap((line) => pricesOf(line).map((one) => ({ ...one, taxMode: sheet.taxMode })))
  const prices = [...new Map(used.map((one) => [`${one.referencePriceId} ${one.factor}`, one])).values()]
  const typedCount = lines
    .flatMap((line) => [line.baseSource, ...line.months.map(({ source }) => source)])
    .filter(isTyped).length
  await ctx.db
    .insertInto('materialAdjustPaper')
    .values({
      projectId: sheet.projectId,
      sheetId: sheet.id,
      no,
      code: codeOf(hash),
      state: adjustState.final,
      typedCount,
      finalAt: ctx.now,
      prices: JSON.stringify(prices),
    })
    .execute()
}

function isTyped(source: AdjustMonth['source']): boolean {
  return source?.from === 'typed' || source?.from === 'contract'
}

function pricesOf(line: AdjustLine): Omit<Printed, 'taxMode'>[] {
  const all = [{ price: line.base, source: line.baseSource }, ...line.months]
  return all.flatMap(({ price, source }) =>
    price && source?.referencePriceId && source.regionCode && source.period
      ? [
          {
            stdMaterialId: line.stdMaterialId,
            factor: line.factor,
            price,
            referencePriceId: source.referencePriceId,
            regionCode: source.regionCode,
            period: source.period,
          },
        ]
      : [],
  )
}

type Paper = Readonly<{ no: string; state: number; finalAt: string; typedCount: number; prices: Printed[] }>
type Verified = AnswerOf<typeof verifyAdjustCall>

/** For anybody who holds the paper: a wrong code finds nothing, and does not say which of the two is wrong. */
export async function verifyPaper(ctx: Ctx, { no, hash }: QueryOf<typeof verifyAdjustCall>): Promise<Verified> {
  const code = codeOf(hash.replace(/[\s-]/g, ''))
  await sql`select set_config('app.paper_code', ${code}, true)`.execute(ctx.db)
  const { rows } = await sql<Paper>`
    select no, state, final_at, typed_count, prices from material_adjust_paper
    where no = ${no.toUpperCase()} and code = ${code} and is_deleted = 0`.execute(ctx.db)
  const [paper] = rows
  if (!paper) throw fail('adjust/unknown-paper')
  const { prices, ...known } = paper
  return { ...known, prices: await compared(ctx, prices) }
}

type Current = Readonly<{
  at: number
  name: string
  spec: string
  unitCode: string
  regionName: string | null
  priceExcl: string | null
  priceIncl: string | null
}>

async function compared(ctx: Ctx, printed: readonly Printed[]): Promise<Verified['prices']> {
  const given = JSON.stringify(printed.map(({ referencePriceId }, at) => ({ at, id: referencePriceId })))
  // A price on another delivery basis than the reference price has a table of its own, and is replaced there.
  const { rows } = await sql<Current>`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as g (at int, id bigint)),
    known as (
      select g.at, r.std_material_id, r.region_code, c.price_excl, c.price_incl
      from given g join material_reference_price r on r.id = g.id
      left join material_reference_price c on c.std_material_id = r.std_material_id and c.region_code = r.region_code
        and c.period = r.period and c.replaced_at is null
      union all
      select g.at, r.std_material_id, r.region_code, c.price_excl, c.price_incl
      from given g join reference_basis_price r on r.id = g.id
      left join reference_basis_price c on c.std_material_id = r.std_material_id and c.region_code = r.region_code
        and c.period = r.period and c.basis = r.basis and c.replaced_at is null)
    select k.at, s.name, s.spec, s.unit_code, k.price_excl, k.price_incl,
      (select a.name from region a where a.code = k.region_code and a.is_deleted = 0) as region_name
    from known k join std_material s on s.id = k.std_material_id
    order by k.at`.execute(ctx.db)
  return rows.flatMap((row) => {
    const one = printed[row.at]
    return one ? [shown(one, row)] : []
  })
}

function shown(one: Printed, row: Current): Verified['prices'][number] {
  const { name, spec, unitCode, regionName, priceExcl, priceIncl } = row
  const side = one.taxMode === priceBasis.excluded ? priceExcl : priceIncl
  const published = side === null ? null : Exact.of(side).times(one.factor).text()
  const state = published === null ? 'withdrawn' : published === one.price ? 'same' : 'corrected'
  return { name, spec, unitCode, regionName, period: one.period, price: one.price, published, state }
}
