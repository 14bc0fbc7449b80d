import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '@library/contract/errors'
import type { AnswerOf, QueryOf } from '@library/contract/kit/call'
import type { comparePricingsCall } from '@library/contract/workbench/pricing.calls'
import { Exact } from '@library/pricing/exact'
import { repriced } from '@library/pricing/list/line-price'
import type { Ctx } from '../../../platform/database/database.ts'
import { requireDone } from '../pricing/pricing-access.ts'
import { withoutFigures } from '../project/without-figures.ts'
import { type ComparedLine, comparedLines } from './compared-lines.ts'
import { type Pair, pairLines } from './pair-lines.ts'

type Answer = AnswerOf<typeof comparePricingsCall>
type Row = Answer['records'][number]

/** Two pricings of one project, line by line. The effects of price and quantity add up to the difference, to the cent. */
export async function comparePricings(ctx: Ctx, query: QueryOf<typeof comparePricingsCall>): Promise<Answer> {
  const [left, right] = [await requireDone(ctx, query.left), await requireDone(ctx, query.right)]
  if (left.version.projectId !== right.version.projectId) throw fail('list/other-project')
  if (left.taxMode !== right.taxMode) throw fail('list/other-tax-side')
  const pairs = pairLines(await comparedLines(ctx, left.id), await comparedLines(ctx, right.id))
  const rows = await rowsOf(pairs)
  const { current, size, change } = query
  const wanted = change ? rows.filter((row) => row.change === change) : rows
  const counts: Record<string, number> = { added: 0, removed: 0, changed: 0, same: 0 }
  for (const row of rows) counts[row.change] = (counts[row.change] ?? 0) + 1
  const records = wanted.slice((current - 1) * size, current * size)
  const paging = { total: wanted.length, size, current, pages: Math.ceil(wanted.length / size) }
  const answer = { records, ...paging, counts, totals: totalsOf(rows) }
  return left.version.project.hidesQuantities ? withoutFigures(answer) : answer
}

const atOnce = 2000

/** Other requests get their turn: twenty thousand lines are a noticeable piece of arithmetic. */
async function rowsOf(pairs: readonly Pair[]): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < pairs.length; from += atOnce) {
    rows.push(...pairs.slice(from, from + atOnce).map(rowOf))
    await nextTurn()
  }
  return rows
}

function rowOf({ left, right }: Pair): Row {
  const { name = '', spec = '', unitText = '' } = right ?? left ?? {}
  const effects = effectsOf(left, right)
  return {
    change: changeOf(left, right),
    name,
    spec,
    unitText,
    leftLineId: left?.id ?? null,
    rightLineId: right?.id ?? null,
    before: left ? figuresOf(left) : null,
    after: right ? figuresOf(right) : null,
    ...effects,
  }
}

function figuresOf({ price, quantity, amount }: ComparedLine) {
  return { price, quantity, amount }
}

function changeOf(left: ComparedLine | undefined, right: ComparedLine | undefined): Row['change'] {
  if (!left) return 'added'
  if (!right) return 'removed'
  const isSame = (['price', 'quantity', 'amount', 'name', 'spec'] as const).every(
    (field) => left[field] === right[field],
  )
  return isSame ? 'same' : 'changed'
}

type Effects = Pick<Row, 'difference' | 'byPrice' | 'byQuantity'>

/** A line that comes or goes is quantity; one that gets or loses its price is price. Without any amount nothing is known. */
function effectsOf(left: ComparedLine | undefined, right: ComparedLine | undefined): Effects {
  const [before, after] = [pricedOf(left), pricedOf(right)]
  if (before && after) {
    const { change, byPrice, byQuantity } = repriced(before, after)
    return { difference: change, byPrice, byQuantity }
  }
  if (!before && !after) return { difference: null, byPrice: null, byQuantity: null }
  const difference = Exact.of(after?.amount ?? '0')
    .minus(before?.amount ?? '0')
    .toFixed(2)
  if (left && right) return { difference, byPrice: difference, byQuantity: '0.00' }
  return { difference, byPrice: '0.00', byQuantity: difference }
}

function pricedOf(line: ComparedLine | undefined) {
  if (!line?.price || !line.quantity || !line.amount) return undefined
  return { price: line.price, quantity: line.quantity, amount: line.amount }
}

function totalsOf(rows: readonly Row[]): Answer['totals'] {
  const sum = (values: (string | null | undefined)[]) => Exact.sum(values.flatMap((value) => value ?? [])).toFixed(2)
  return {
    before: sum(rows.map(({ before }) => before?.amount)),
    after: sum(rows.map(({ after }) => after?.amount)),
    difference: sum(rows.map(({ difference }) => difference)),
    byPrice: sum(rows.map(({ byPrice }) => byPrice)),
    byQuantity: sum(rows.map(({ byQuantity }) => byQuantity)),
  }
}
