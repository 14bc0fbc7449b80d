import type { WorkQuery } from '@library/contract/flow/flow-row'
import type { PageOf } from '@library/contract/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Found } from '../../domain/flow/tasks/flow-rows.ts'
import { escapeLike } from '../../kit/list-query.ts'
import { pageCut } from '../../platform/database/page-limit.ts'

export type Condition = RawBuilder<unknown>

export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

/** The requested filter; a date is compared with the column the list is ordered by. */
export function narrowed(query: Partial<WorkQuery>, time: Condition): Condition[] {
  const { category, processDefinitionKey, processDefinitionName, taskName, title, beginDate, endDate } = query
  const like = (text: string) => `%${escapeLike(text)}%`
  return [
    category && sql`definition.category = ${category}`,
    processDefinitionKey && sql`definition.key = ${processDefinitionKey}`,
    processDefinitionName && sql`definition.name ilike ${like(processDefinitionName)}`,
    taskName && sql`task.name ilike ${like(taskName)}`,
    title && sql`instance.title ilike ${like(title)}`,
    beginDate && sql`${time} >= ${beginDate}`,
    endDate && sql`${time} < ${endDate}::timestamptz + interval '1 day'`,
  ].filter((one): one is Condition => Boolean(one))
}

type Paging = { current: number; size: number }

/** Whether a filter needs tables beyond the tasks. */
export function needsProcesses({
  category,
  processDefinitionKey,
  processDefinitionName,
  title,
}: Partial<WorkQuery>): boolean {
  return Boolean(category || processDefinitionKey || processDefinitionName || title)
}

type Pages = Readonly<{ shown: Condition; from: Condition; counted?: Condition; where: Condition; order: Condition }>
type Counted = Readonly<{ total: string; records: Found[] }>

/** Counted and paged in one statement. Counting may need fewer tables than the rows. */
export function pageStatement({ size, current }: Paging, pages: Pages): RawBuilder<Counted> {
  const { shown, from, counted = from, where, order } = pages
  return sql`select (select count(*) from ${counted} where ${where}) as total,
    (select coalesce(json_agg(page.found), '[]') from (
      select ${shown} from ${from} where ${where} order by ${order} ${pageCut(size, (current - 1) * size)}
    ) as page) as records`
}

export function pageOf({ size, current }: Paging, counted: readonly Counted[]): PageOf<Found> {
  const { total: text, records } = counted[0] ?? { total: '0', records: [] }
  const total = Number(text)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
