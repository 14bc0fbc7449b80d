import type { WorkQuery } from '@library/contract/flow/flow-row'
import type { PageOf } from '@library/contract/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../kit/list-query.ts'
import type { Found } from '../../platform/flow/flow-rows.ts'
import type { Rows } from '../../platform/flow/found.ts'

export function narrowed(rows: Rows, query: Partial<WorkQuery>, time: string): Rows {
  let found = rows
  if (query.category) found = found.where('definition.category', '=', query.category)
  if (query.processDefinitionKey) found = found.where('definition.key', '=', query.processDefinitionKey)
  const texts = [
    ['definition.name', query.processDefinitionName],
    ['task.name', query.taskName],
    ['instance.title', query.title],
  ] as const
  for (const [column, text] of texts) if (text) found = found.where(column, 'ilike', `%${escapeLike(text)}%`)
  if (query.beginDate) found = found.where(time, '>=', query.beginDate)
  if (query.endDate) found = found.where(time, '<', sql`${query.endDate}::timestamptz + interval '1 day'`)
  return found
}

type Paging = { current: number; size: number }

/** Whether a filter looks beyond the tasks themselves. */
export function looksFurther({
  category,
  processDefinitionKey,
  processDefinitionName,
  title,
}: Partial<WorkQuery>): boolean {
  return Boolean(category || processDefinitionKey || processDefinitionName || title)
}

type Pages = Readonly<{ rows: Rows; shown: (rows: Rows) => Rows; counted?: Rows }>
type Counted = Readonly<{ total: string; records: Found[] }>

/** Counted and cut to the page in one statement; the order is given with it. What counts may be fewer tables than what is shown. */
export function pageStatement({ size, current }: Paging, { rows, shown, counted = rows }: Pages): RawBuilder<Counted> {
  const page = shown(rows)
    .limit(size)
    .offset((current - 1) * size)
  return sql`select (${counted.select(sql`count(*)`.as('total'))}) as total,
    (select coalesce(json_agg(page.found), '[]') from (${page}) as page) as records`
}

export function pageOf({ size, current }: Paging, counted: readonly Counted[]): PageOf<Found> {
  const { total: text, records } = counted[0] ?? { total: '0', records: [] }
  const total = Number(text)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
