/** Every field that holds a quantity, an amount or a sum of amounts, wherever it stands in an answer of a project. */
const figures: ReadonlySet<string> = new Set([
  'quantity',
  'unreadQuantity',
  'ownAmount',
  'amount',
  'value',
  'verifiedValue',
  'difference',
  'byPrice',
  'byQuantity',
  'before',
  'after',
])

/** The answer for those whose share hides quantities: the one place that does. Prices of one unit stay. */
export function withoutFigures<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withoutFigures) as T
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      figures.has(name) && typeof value === 'string' ? null : withoutFigures(value),
    ]),
  ) as T
}
