import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { ListLine } from '@library/contract/workbench/list'
import type { listLinesCall } from '@library/contract/workbench/list.calls'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../platform/database/database.ts'
import { pageCut } from '../../../../platform/database/page-limit.ts'
import { pricesOfLines } from '../../pricing/prices-of-lines.ts'
import { withoutFigures } from '../../project/without-figures.ts'
import { requireVersion } from '../version-access.ts'
import { colourNow, lineRows, linesWithMatch } from './line-rows.ts'

type Query = QueryOf<typeof listLinesCall>
type Page = AnswerOf<typeof listLinesCall>

/** A page of lines, and how many there are of each colour beside the wanted one. */
export async function listLines(ctx: Ctx, query: Query): Promise<Page> {
  const { project } = await requireVersion(ctx, query.versionId)
  const { current, size, colour, pricingId, level } = query
  const joins = pricingId || level ? priceOf(pricingId ?? '0') : sql``
  const wanted = conditionOf(query)
  const counts = await countsOf(ctx, wanted, joins)
  const total = (colour ? counts[colour] : counts.all) ?? 0
  const ofColour = colour ? sql`and ${colourNow} = ${colour}` : sql``
  // The order of hidden amounts would say something about them.
  const order = query.order === 'amount' && !project.hidesQuantities ? byAmount(pricingId || level) : sql`l.position`
  const cut = sql`${wanted} ${ofColour} order by ${order} ${pageCut(size, (current - 1) * size)}`
  const records = await withPrices(ctx, await lineRows(ctx, cut, joins), pricingId)
  const page = { records, total, size, current, pages: Math.ceil(total / size), counts }
  return project.hidesQuantities ? withoutFigures(page) : page
}

async function withPrices(ctx: Ctx, lines: readonly ListLine[], pricingId?: string): Promise<ListLine[]> {
  if (!pricingId) return [...lines]
  const prices = await pricesOfLines(
    ctx,
    pricingId,
    lines.map(({ id }) => id),
  )
  return lines.map((line) => ({ ...line, price: prices.get(line.id) ?? null }))
}

/** By the pricing asked for. Otherwise by what the list itself says or, where it says nothing, by its newest pricing. */
function byAmount(ofPricing: string | undefined): RawBuilder<unknown> {
  const own = sql`l.own_amount, l.quantity * l.own_price`
  const amounts = ofPricing
    ? sql`price.amount, ${own}`
    : sql`${own}, (select p.amount from material_line_price p
        where p.tenant_id = l.tenant_id and p.line_id = l.id order by p.pricing_id desc limit 1)`
  return sql`coalesce(${amounts}) desc nulls last, l.position`
}

function priceOf(pricingId: string): RawBuilder<unknown> {
  return sql`left join material_line_price price on price.tenant_id = l.tenant_id and price.line_id = l.id
    and price.pricing_id = ${pricingId}`
}

/** The rows of a list that are no materials have no figures to correct. */
const isUnread = sql`l.kind = 'line' and (l.unread_quantity is not null or l.unread_price is not null)`

function conditionOf({ versionId, kind, level, section, text, unread }: Query): RawBuilder<unknown> {
  const searched = text?.trim().toLowerCase()
  const parts = [
    sql`l.version_id = ${versionId} and l.is_deleted = 0`,
    ...(kind ? [sql`l.kind = ${kind}`] : []),
    ...(unread ? [isUnread] : []),
    ...(level ? [sql`price.level = ${level}`] : []),
    ...(section === undefined ? [] : [sql`coalesce(l.section, '') = ${section}`]),
    ...(searched ? [sql`strpos(lower(l.name || ' ' || l.spec || ' ' || coalesce(l.code, '')), ${searched}) > 0`] : []),
  ]
  return sql.join(parts, sql` and `)
}

async function countsOf(ctx: Ctx, wanted: RawBuilder<unknown>, joins: RawBuilder<unknown>) {
  const { rows } = await sql<{ colour: string | null; n: number }>`
    select ${colourNow} as colour, count(*)::int as n ${linesWithMatch} ${joins} where ${wanted} group by 1`.execute(
    ctx.db,
  )
  const all = rows.reduce((sum, { n }) => sum + n, 0)
  return { all, ...Object.fromEntries(rows.flatMap(({ colour, n }) => (colour ? [[colour, n]] : []))) } as Record<
    string,
    number
  >
}
