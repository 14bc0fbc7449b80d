import { fail } from '@library/contract/errors'
import type { Language } from '@library/contract/kit/label'
import type { AggregateFn, DatePart } from '@library/contract/report/kinds'
import {
  columnsOf,
  groupsOf,
  isCounted,
  isPerUnit,
  type ReportGroup,
  type ReportQuery,
  type ResultColumn,
} from '@library/contract/report/query'
import type { ReportResult } from '@library/contract/report/report'
import { reportSources, unitColumn } from '@library/contract/report/sources'
import { type RawBuilder, sql } from 'kysely'
import { requireApiScope } from '../../http/access.ts'
import type { Caller } from '../../platform/callers/caller.ts'
import { can } from '../../platform/callers/can.ts'
import type { Ctx } from '../../platform/database/database.ts'
import { conditionsOf } from './conditions.ts'
import { shownRows } from './shown-rows.ts'
import { type SourceRows, sourceRows } from './source-rows.ts'

type Fragment = RawBuilder<unknown>
type Run = { query: ReportQuery; language: Language; milliseconds?: number }

const mostMilliseconds = 10_000

/** Runs a query with the caller's visibility. */
export async function runQuery(ctx: Ctx, run: Run): Promise<ReportResult> {
  const { query, language, milliseconds = mostMilliseconds } = run
  requireSource(ctx.caller, query)
  const columns = columnsOf(query)
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(ctx.db)
  const { rows, total, totals } = await answered(ctx, query, columns).catch((error) => {
    if ((error as { code?: string }).code !== canceled) throw error
    throw fail('report/too-slow', { seconds: milliseconds / 1000 })
  })
  const shown = await shownRows(ctx, columns, language)
  return {
    columns: columns.map(({ key, label, kind, perUnit }) => ({
      key,
      label: label[language],
      kind,
      ...(perUnit ? { perUnit } : {}),
    })),
    rows: rows.map(shown),
    total,
    totals: totals ? shown(totals) : null,
  }
}

const canceled = '57014'

/** The permission of the running user counts, and so does a scope that guards the list of the same rows. */
export function requireSource(caller: Caller, { source }: Pick<ReportQuery, 'source'>): void {
  const { permission, path } = reportSources[source]
  if (!can(caller, permission)) throw fail('common/forbidden', { needed: permission })
  requireApiScope(caller, `/api/${path}`)
}

type Row = Record<string, unknown>

async function answered(ctx: Ctx, query: ReportQuery, columns: readonly ResultColumn[]) {
  const source: SourceRows = sourceRows[query.source]
  const found = sql`from ${source.from} where ${await conditionsOf(ctx, source, query)}`
  const values = valuesOf(source, query).map((value, at) => named(value, at, columns))
  const groups = groupsOf(query).map((_, at) => sql.raw(String(at + 1)))
  const grouped = groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``
  const { rows } = await sql<Row>`
    select ${sql.join(values)} ${found} ${grouped} ${orderOf(query, columns, source)} limit ${query.limit}`.execute(
    ctx.db,
  )
  const counted = isCounted(query) && groups.length === 0 ? rows.length : undefined
  const total =
    counted ??
    (rows.length < query.limit
      ? rows.length
      : await countOf(ctx, sql`select ${groups.length > 0 ? sql.join(values) : sql`1`} ${found} ${grouped}`))
  if (groups.length === 0 || query.aggregates.length === 0) return { rows, total, totals: undefined }
  const whole = await sql<Row>`select ${sql.join(overAll(source, query, columns))} ${found}`.execute(ctx.db)
  return { rows, total, totals: whole.rows[0] }
}

/** The figures over all rows; none over amounts in different units. */
function overAll({ columns: known }: SourceRows, query: ReportQuery, columns: readonly ResultColumn[]): Fragment[] {
  const unit = known[unitColumn]
  return query.aggregates.map((one, at) => {
    const value = figures[one.fn](known[one.field ?? ''] ?? sql`null`)
    const isOne =
      unit && isPerUnit(query.source, one) ? sql`case when min(${unit}) = max(${unit}) then ${value} end` : value
    return named(isOne, groupsOf(query).length + at, columns)
  })
}

async function countOf(ctx: Ctx, rows: Fragment): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${rows}) counted`.execute(ctx.db)
  return counted.rows[0]?.total ?? 0
}

/** Decimals are returned with four digits, whatever their origin. */
function named(value: Fragment, at: number, columns: readonly ResultColumn[]): Fragment {
  const exact = columns[at]?.kind === 'decimal' ? sql`round((${value})::numeric, 4)` : value
  return sql`${exact} as ${sql.ref(`c${at}`)}`
}

const parts: Readonly<Record<DatePart, (column: Fragment) => Fragment>> = {
  day: (column) => sql`to_char(${column}, 'YYYY-MM-DD')`,
  month: (column) => sql`to_char(${column}, 'YYYY-MM')`,
  quarter: (column) => sql`to_char(${column}, 'YYYY-"Q"Q')`,
  year: (column) => sql`to_char(${column}, 'YYYY')`,
}

/** Money is shown to the cent; smaller values, such as rates, by their last digits. */
const toTheCent = (value: Fragment) => sql`round(${value}, case when abs(${value}) < 1 then 4 else 2 end)`

const figures: Readonly<Record<AggregateFn, (column: Fragment) => Fragment>> = {
  count: () => sql`count(*)::int`,
  distinct: (column) => sql`count(distinct ${column})::int`,
  sum: (column) => sql`sum(${column})`,
  avg: (column) => toTheCent(sql`avg(${column})`),
  min: (column) => sql`min(${column})`,
  max: (column) => sql`max(${column})`,
  // The mean of the lower and the upper median: exact, whereas the database's percentile_cont uses a float.
  median: (column) =>
    toTheCent(sql`((percentile_disc(0.5) within group (order by ${column})
      + percentile_disc(0.5) within group (order by ${column} desc)) / 2.0)`),
}

/** In the order of `columnsOf`. */
function valuesOf({ columns }: SourceRows, query: ReportQuery): Fragment[] {
  const column = (name = '') => columns[name] ?? sql`null`
  if (!isCounted(query)) return query.columns.map((name) => column(name))
  return [
    ...groupsOf(query).map(({ field, part }) => {
      if (!part) return column(field)
      return columnKind(query, field) === 'period' ? sql`left(${column(field)}, 4)` : parts[part](column(field))
    }),
    ...query.aggregates.map(({ fn, field }) => figures[fn](column(field))),
  ]
}

function isTime(query: ReportQuery, { field, part }: ReportGroup): boolean {
  return part !== undefined || columnKind(query, field) === 'period'
}

function columnKind({ source }: ReportQuery, field: string) {
  const columns: Readonly<Record<string, { kind: string }>> = reportSources[source].columns
  return columns[field]?.kind
}

/** The requested order, then the newest: what is beyond the limit is the oldest. The same query has the same result. */
function orderOf(query: ReportQuery, columns: readonly ResultColumn[], source: SourceRows): Fragment {
  const { sort } = query
  const place = columns.findIndex(({ key }) => key === sort?.key)
  const wanted = place < 0 ? [] : [sql.raw(`${place + 1} ${sort?.descending ? 'desc' : 'asc'} nulls last`)]
  const last = isCounted(query)
    ? groupsOf(query).map((one, at) => sql.raw(`${at + 1} ${isTime(query, one) ? 'desc' : 'asc'} nulls last`))
    : [source.newest ? sql`${source.newest} desc` : undefined, sql`${source.id} desc`].filter(
        (one) => one !== undefined,
      )
  const order = [...wanted, ...last]
  return order.length > 0 ? sql`order by ${sql.join(order)}` : sql``
}
