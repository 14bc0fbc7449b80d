import { createHash } from 'node:crypto'
import type { ListMapping } from '@library/contract/workbench/list'
import { plainHeading } from '@library/pricing/sheet/heading-words'

/** What a user said about columns, by the set of headings, then by heading: columns may stand in another order next time. */
export type RememberedMappings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The same for the same headings in any order. */
export function headingKey(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(namesOf(headings).toSorted()))
    .digest('hex')
}

/** The second column of one name is another one: 单价, 单价#2. */
function namesOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const name = plainHeading(heading)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count > 1 ? `${name}#${count}` : name
  })
}

export function byHeading(headings: readonly string[], mapping: ListMapping): Record<string, string> {
  const names = namesOf(headings)
  return Object.fromEntries(Object.entries(mapping).map(([column, field]) => [names[Number(column)] ?? column, field]))
}

export function byColumn(headings: readonly string[], remembered: Readonly<Record<string, string>>): ListMapping {
  return Object.fromEntries(
    namesOf(headings).flatMap((name, column) => (remembered[name] ? [[String(column), remembered[name]]] : [])),
  )
}
