import type { ColumnKind, Operator } from '@library/contract/report/kinds'
import type { ReportFilter, ReportQuery } from '@library/contract/report/query'
import { columnOf } from '@library/contract/report/sources'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/database/database.ts'
import type { SourceRows } from './source-rows.ts'

type Fragment = RawBuilder<unknown>
type Compared = { column: Fragment; kind: ColumnKind; value: unknown; now: Date }

/** The type a value is compared as. */
const asKind = {
  text: (value: unknown) => sql`${value}::text`,
  longText: (value: unknown) => sql`${value}::text`,
  period: (value: unknown) => sql`${value}::text`,
  choice: (value: unknown) => sql`${value}::int`,
  integer: (value: unknown) => sql`${value}::numeric`,
  decimal: (value: unknown) => sql`${value}::numeric`,
  datetime: (value: unknown) => sql`${value}::timestamptz`,
} as const satisfies Record<ColumnKind, (value: unknown) => Fragment>

const spans = { d: 'days', m: 'months', y: 'years' } as const

/** Values are bound; everything else is written here. */
const comparisons: Readonly<Record<Operator, (one: Compared) => Fragment>> = {
  eq: ({ column, kind, value }) => sql`${column} = ${asKind[kind](value)}`,
  contains: ({ column, value }) => sql`position(lower(${value}::text) in lower(${column})) > 0`,
  in: ({ column, kind, value }) =>
    kind === 'choice' ? sql`${column} = any (${value}::int[])` : sql`${column} = any (${value}::text[])`,
  ge: ({ column, kind, value }) => sql`${column} >= ${asKind[kind](value)}`,
  // The given day is included.
  le: ({ column, kind, value }) =>
    kind === 'datetime' ? sql`${column} < (${value}::date + 1)::timestamptz` : sql`${column} <= ${asKind[kind](value)}`,
  last: ({ column, kind, value, now }) => {
    const text = String(value)
    const since = sql`${now}::timestamptz - ${`${text.slice(0, -1)} ${spans[text.slice(-1) as keyof typeof spans]}`}::interval`
    // Twelve months are twelve issues: this month's and the eleven before it.
    return kind === 'period' ? sql`${column} > to_char(${since}, 'YYYYMM')` : sql`${column} >= ${since}`
  },
  empty: ({ column }) => sql`${column} is null`,
}

/** The rows of a report: those of its source that are visible to the caller and match its filters. */
export async function conditionsOf(ctx: Ctx, rows: SourceRows, { source, filters }: ReportQuery): Promise<Fragment> {
  const seen = rows.seen ? [await rows.seen(ctx)] : []
  const fitting = filters.flatMap(({ field, op, value }: ReportFilter) => {
    const column = rows.columns[field]
    const kind = columnOf(source, field)?.kind
    return column && kind ? [comparisons[op]({ column, kind, value, now: ctx.now })] : []
  })
  return sql.join(
    [rows.where, ...seen, ...fitting].map((one) => sql`(${one})`),
    sql` and `,
  )
}
