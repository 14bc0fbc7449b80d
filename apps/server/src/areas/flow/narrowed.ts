import type { WorkQuery } from '@library/contract/flow/flow-row'
import { sql } from 'kysely'
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

/** Counted and cut to the page; the order is given with it. What counts may be fewer tables than what is shown. */
export async function pageOf(rows: Rows, query: Paging, select: (rows: Rows) => Rows, counted = rows) {
  const { size, current } = query
  const [{ total }, records] = await Promise.all([
    counted.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow() as Promise<{ total: string }>,
    select(rows)
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
  ])
  const found = records.map((row): Found => row.found)
  return { records: found, total: Number(total), size, current, pages: Math.ceil(Number(total) / size) }
}
