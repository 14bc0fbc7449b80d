import { fail } from '@library/contract/errors'
import { auditShape, type Resource } from '@library/contract/kit/resource'
import type { SelectQueryBuilder } from 'kysely'

export type ListQuery = {
  current: number
  size: number
  ascs?: string | undefined
  descs?: string | undefined
} & Record<string, unknown>

// The rows of a resource as the generic code sees them: names come from its definition, checked by resources.test.ts.
// biome-ignore lint/suspicious/noExplicitAny: the columns are known only at run time
export type Rows = SelectQueryBuilder<Record<string, Record<string, any>>, string, object>

/** The rows that match the filters. Names come from the definition, never from the request. */
export function filtered(resource: Resource, rows: Rows, query: Record<string, unknown>): Rows {
  let found = rows
  if (typeof query.ids === 'string') found = found.where('id', 'in', query.ids.split(','))
  for (const [key, field] of Object.entries(resource.fields)) {
    const wanted = query[key]
    if (field.search === 'contains' && wanted) found = found.where(key, 'ilike', `%${escapeLike(String(wanted))}%`)
    if ((field.search === 'equals' || field.kind === 'parent') && wanted !== undefined)
      found = found.where(key, '=', wanted)
    if (field.search !== 'range') continue
    if (query[`${key}_datege`]) found = found.where(key, '>=', query[`${key}_datege`])
    if (query[`${key}_datelt`]) found = found.where(key, '<', query[`${key}_datelt`])
  }
  return found
}

/** The requested order, then the resource's own, then the id: two pages never show the same row or miss one. */
export function ordered(resource: Resource, rows: Rows, query: Pick<ListQuery, 'ascs' | 'descs'>): Rows {
  const wanted = [...sortNames(resource, query.ascs, 'asc'), ...sortNames(resource, query.descs, 'desc')]
  const own = resource.sort.startsWith('-')
    ? ([resource.sort.slice(1), 'desc'] as const)
    : ([resource.sort, 'asc'] as const)
  const order = [...wanted, ...(wanted.some(([name]) => name === own[0]) ? [] : [own])]
  const last = order[0]?.[1] ?? 'asc'
  return [...order, ['id', last] as const].reduce((sorted, [name, direction]) => sorted.orderBy(name, direction), rows)
}

function sortNames(resource: Resource, list: string | undefined, direction: 'asc' | 'desc') {
  const names =
    list
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? []
  for (const name of names) {
    const sortable =
      Object.hasOwn(auditShape, name) ||
      (Object.hasOwn(resource.fields, name) && resource.fields[name]?.kind !== 'secret')
    if (!sortable) throw fail('common/unknown-sort', { field: name, fields: [direction === 'asc' ? 'ascs' : 'descs'] })
  }
  return names.map((name) => [name, direction] as const)
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
